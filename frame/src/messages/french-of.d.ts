/** « de » before a name: `de Social`, `d’Audio`. */
export declare function of(name: string): string;
