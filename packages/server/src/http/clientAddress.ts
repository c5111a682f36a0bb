import { isIP } from 'node:net'
import type { ServerContext } from './ServerContext.js'

/**
 * Returns the address of the client, for counting requests. Each trusted proxy in front of the server adds
 * one entry to `X-Forwarded-For`; entries before those can be invented by the client and are not read. An
 * IPv6 address is reduced to its network of 64 bits, of which one client has all.
 */
export function clientAddress(context: ServerContext, trustedProxies: number): string {
  const direct = context.env?.incoming?.socket.remoteAddress ?? ''
  if (trustedProxies === 0) return toNetwork(direct)
  const forwarded = (context.req.header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim())
  return toNetwork(forwarded.at(-trustedProxies) || direct)
}

function toNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIP(plain) !== 6) return isIP(plain) === 4 ? plain : ''
  const [head = '', tail] = plain.toLowerCase().split('::')
  const first = head.split(':').filter(Boolean)
  const last = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => '0')
  return [...first, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
