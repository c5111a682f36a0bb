import { isLoopbackHost } from '@latchkey/protocol'

/**
 * Whether a window may go to an address that a server has sent. Without TLS it may go to this machine alone.
 */
export function isWebAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname))
}
