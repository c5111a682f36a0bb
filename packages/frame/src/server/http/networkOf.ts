import { isIP } from 'node:net'

/**
 * Returns the network of a client, for counting: of an IPv4 address 24 bits, of IPv6 56, which is what one
 * customer has at most. A client without a valid address is counted with all others of that kind.
 *
 * @param direct Address of the connection.
 * @param forwarded Value of `X-Forwarded-For`. Each trusted proxy adds one entry at its end; those before
 * can be invented by the client.
 */
export function networkOf(
  direct: string | undefined,
  forwarded: string | undefined,
  trustedProxies: number,
): string {
  const entries = (forwarded ?? '').split(',').map((entry) => entry.trim())
  const entry = trustedProxies > 0 ? entries.at(-trustedProxies) || direct : direct
  const address = readAddress(entry ?? '')
  if (isIP(address) === 4) return address.split('.').slice(0, 3).join('.')
  if (isIP(address) === 0) return ''
  const groups = expand(address)
  const mapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff' ? groups.slice(6) : undefined
  if (mapped) {
    const [high = 0, low = 0] = mapped.map((group) => Number.parseInt(group, 16))
    return [high >> 8, high & 255, low >> 8].join('.')
  }
  const fourth = Number.parseInt(groups[3] ?? '0', 16) & 0xff00
  return [...groups.slice(0, 3), fourth.toString(16)].join(':')
}

/** Reads `203.0.113.5`, `203.0.113.5:4711`, `2001:db8::1` and `[2001:db8::1]:443`. */
function readAddress(entry: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]{2,64})\]|(\d+(?:\.\d+){3}))(?::\d{1,5})?$/.exec(entry) ?? []
  return (bracketed ?? dotted ?? entry).replace(/%.*$/, '')
}

/** Returns the eight groups of an IPv6 address, without leading zeros. */
function expand(address: string): string[] {
  const { hostname } = new URL(`http://[${address}]`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const first = head.split(':').filter(Boolean)
  const last = (tail ?? '').split(':').filter(Boolean)
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last]
}
