import { isIP } from 'node:net'
import type { ServerContext } from './ServerContext.js'

/** Bits of an IPv6 network that one client has. */
const clientBits = 64
/** Bits of an IPv6 network that one site has, with 65,536 of those. */
const siteBits = 48

/**
 * Returns the address of the client, for counting requests. Each trusted proxy in front of the server adds
 * one entry to `X-Forwarded-For`, with or without a port; entries before those can be invented by the client
 * and are not read. An IPv6 address is reduced to its network of 64 bits, of which one client has all.
 */
export function clientAddress(context: ServerContext, trustedProxies: number): string {
  return toNetwork(addressOf(context, trustedProxies), clientBits)
}

/** Returns the client of an address, as {@link clientAddress} does for a request. */
export function clientOf(address: string): string {
  return toNetwork(readAddress(address), clientBits)
}

/** Returns the network of 48 bits of a client with IPv6, and nothing for any other. */
export function clientSite(context: ServerContext, trustedProxies: number): string | undefined {
  const address = addressOf(context, trustedProxies)
  return isIP(address) === 6 ? toNetwork(address, siteBits) : undefined
}

/** Returns an address of IPv4 or IPv6, or an empty text if the client has none that is valid. */
function addressOf(context: ServerContext, trustedProxies: number): string {
  const direct = context.env?.incoming?.socket.remoteAddress ?? ''
  if (trustedProxies === 0) return readAddress(direct)
  const forwarded = (context.req.header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim())
  return readAddress(forwarded.at(-trustedProxies) || direct)
}

/** Reads `203.0.113.5`, `203.0.113.5:4711`, `2001:db8::1` and `[2001:db8::1]:443`, also in quotes. */
function readAddress(entry: string): string {
  const text = entry.replace(/^"(.*)"$/, '$1')
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\]|(\d+(?:\.\d+){3}))(?::\d{1,5})?$/.exec(text) ?? []
  const address = (bracketed ?? dotted ?? text).replace(/%.*$/, '')
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : ''
  const { hostname } = new URL(`http://[${address}]`)
  // An IPv4 address in the form of IPv6, whose parts are written in hex by now.
  const [, high, low] = /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/.exec(hostname) ?? []
  if (high === undefined || low === undefined) return hostname.slice(1, -1)
  return [high, low]
    .map((part) => Number.parseInt(part, 16))
    .flatMap((part) => [part >> 8, part & 255])
    .join('.')
}

function toNetwork(address: string, bits: number): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('::')
  const first = head.split(':').filter(Boolean)
  const last = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => '0')
  return [...first, ...zeros, ...last].slice(0, bits / 16).join(':')
}
