/**
 * What the server allows with the embedded report (PERM-18): 0 Read, 1 ReadWrite, 2 Copy, 4 Create, 7 All. It decides
 * again on each call.
 */
export function maySave(permissions: number): boolean {
  return permissions === 1 || permissions === 7;
}

export function maySaveAs(permissions: number): boolean {
  return permissions === 2 || permissions === 7;
}
