/**
 * Returns the name of the app for an SDK if the developer set none: the page's host name. Empty on a server.
 */
export function pageName(): string {
  return typeof location === 'undefined' ? '' : location.hostname
}
