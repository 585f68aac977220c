import type { KnownMember } from "../../../registry/data-registry.ts";

/** What a member of a file may be known by. */
export interface MemberName {
  /** Source and account, separated by U+001F; empty for plain lists. */
  readonly scope: string;
  /** `null` for a member without an id. */
  readonly byId: string | null;
  readonly byName: string;
}

/** A member that is known, or that a file names for the first time. */
export interface FoundMember {
  /** Negative for a new member, which has no key yet: -1 for the first one, and so on. */
  readonly key: number;
  number: string | null;
  /** What identifies a new member: its scope and first name. */
  readonly name: readonly [scope: string, member: string];
  isIdentified: boolean;
}

export interface AddedName {
  readonly scope: string;
  readonly member: string;
  readonly of: FoundMember;
}

/** The members of one dimension by their names: those that the registry knows, and those that a file adds. */
export class MemberNames {
  readonly created: FoundMember[] = [];
  readonly added: AddedName[] = [];
  readonly #names = new Map<string, FoundMember>();
  /** By source and id, whatever the account; `null` if accounts have different members of one id. */
  readonly #anywhere = new Map<string, FoundMember | null>();
  readonly #idsAreUnique: boolean;

  /** @param idsAreUnique whether the source gives every id once, whatever the account */
  constructor(known: readonly KnownMember[], idsAreUnique: boolean) {
    this.#idsAreUnique = idsAreUnique;
    const byKey = new Map<number, FoundMember>();
    for (const { scope, member, key, number, isIdentified } of known) {
      const found = byKey.get(key) ?? { key, number, name: [scope, member], isIdentified };
      byKey.set(key, found);
      this.#remember(scope, member, found);
      if (!member.startsWith("id:")) continue;
      const place = placeOf(sourceOf(scope), member);
      const other = this.#anywhere.get(place);
      this.#anywhere.set(place, other === undefined || other === found ? found : null);
    }
  }

  /** The member of a name; a new one if none is known. Remembers names that it was not known by. */
  of({ scope, byId, byName }: MemberName): FoundMember {
    const named = this.#names.get(placeOf(scope, byName));
    const found = byId === null ? named : this.#identified(scope, byId, named);
    if (found === undefined) {
      const isNamed = named !== undefined;
      return this.#create(scope, [...(byId === null ? [] : [byId]), ...(isNamed ? [] : [byName])]);
    }
    if (byId !== null && !this.#names.has(placeOf(scope, byId))) {
      this.#add(scope, byId, found);
      found.isIdentified = true;
    }
    return found;
  }

  #identified(scope: string, byId: string, named: FoundMember | undefined): FoundMember | undefined {
    const own = this.#names.get(placeOf(scope, byId)) ?? this.#elsewhere(scope, byId);
    // A name alone connects an id only with a member whose id was not known.
    return own ?? (named?.isIdentified === true ? undefined : named);
  }

  /**
   * Finds a member with this id in a file with accounts if this one has none, or the reverse. Platforms issue an id once,
   * whatever columns an export has. That is not true of generic tables.
   */
  #elsewhere(scope: string, byId: string): FoundMember | undefined {
    if (!this.#idsAreUnique) return undefined;
    const source = sourceOf(scope);
    const withoutAccount = `${source}\u001f`;
    if (scope !== withoutAccount) return this.#names.get(placeOf(withoutAccount, byId));
    return this.#anywhere.get(placeOf(source, byId)) ?? undefined;
  }

  #create(scope: string, members: readonly string[]): FoundMember {
    const [first = ""] = members;
    const isIdentified = first.startsWith("id:");
    const made = { key: -1 - this.created.length, number: null, name: [scope, first] as const, isIdentified };
    this.created.push(made);
    for (const member of members) this.#add(scope, member, made);
    return made;
  }

  #add(scope: string, member: string, of: FoundMember): void {
    this.#remember(scope, member, of);
    this.added.push({ scope, member, of });
  }

  #remember(scope: string, member: string, found: FoundMember): void {
    this.#names.set(placeOf(scope, member), found);
  }
}

function placeOf(scope: string, member: string): string {
  return `${scope}\u001f${member}`;
}

function sourceOf(scope: string): string {
  return scope.split("\u001f")[0] ?? "";
}
