/** Returns the origin of a page. Default: that of a page on this machine. */
export const pageOrigin = (document: Document | undefined): string =>
  document?.defaultView?.location.origin ?? 'http://localhost'
