/** Origin of a page; of none, what a page of this machine has. */
export const pageOrigin = (document: Document | undefined): string =>
  document?.defaultView?.location.origin ?? 'http://localhost'
