/** Returns whether a hostname is loopback: localhost, *.localhost, 127.0.0.0/8 or ::1. */
export function isLoopbackHost(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[|\]$/g, '')
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
  )
}

/**
 * Returns whether a request is served: its host is loopback (which protects from DNS rebinding) and, if a
 * page made it, so is the page's origin.
 */
export function isLoopbackRequest(host = '', origin?: string): boolean {
  const urls = origin === undefined ? [`http://${host}`] : [`http://${host}`, origin]
  return urls.every((url) => URL.canParse(url) && isLoopbackHost(new URL(url).hostname))
}
