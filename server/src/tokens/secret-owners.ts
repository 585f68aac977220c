/** To whom the secret of a connection is sealed. It cannot be opened in the row of another one. */
export function ownerOfConnectionSecret(connectionId: string): string {
  return `provider connection ${connectionId}`;
}
