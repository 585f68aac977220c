/** The page of the portal for links in mails that bring reports. */
export const deliveryLinkPath = "/delivery/";

/** The address of a link. Browsers do not send its secret, which follows the `#`, so no log and no other site sees it. */
export function addressOfDeliveryLink(publicUrl: string, secret: string): string {
  return `${publicUrl}${deliveryLinkPath}#${secret}`;
}

/** The secret of a link from the part of the page's address that begins with `#`; null if it contains none. */
export function secretOfDeliveryLink(fragment: string): string | null {
  return /^#?([\w-]{20,100})$/.exec(fragment)?.[1] ?? null;
}
