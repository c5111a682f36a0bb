/** What an SDK calls this site where the host gave no name: its host name. On a server: nothing. */
export function pageName(): string {
  return typeof location === 'undefined' ? '' : location.hostname
}
