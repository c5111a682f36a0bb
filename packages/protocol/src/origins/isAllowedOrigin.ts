/**
 * Returns whether a list allows an origin. An entry is an origin (`https://my.app`), a host (`my.app`, with
 * http and https), or one of these with wildcards: `https://*.my.app` allows each subdomain, at any depth,
 * and `http://localhost:*` each port and none.
 *
 * @example
 * ```ts
 * import { defaultOrigins, isAllowedOrigin } from '@latchkey/protocol'
 *
 * isAllowedOrigin('https://shop.my.app', [...defaultOrigins, 'https://*.my.app'])
 * ```
 */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  const asked = parseOrigin(origin)
  return asked !== undefined && allowed.some((entry) => matches(asked, entry))
}

interface Origin {
  readonly scheme: string
  readonly host: string
  /** Empty for the default port of the scheme. */
  readonly port: string
}

function parseOrigin(text: string): Origin | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, port, origin } = new URL(text)
  // `null` is the origin of a sandboxed frame, which any site can make.
  if (origin === 'null' || origin !== text.toLowerCase()) return undefined
  return { scheme: protocol.slice(0, -1), host: hostname, port }
}

const entryPattern = /^(?:(https?):\/\/)?([^/:?#@]+|\[[\da-f:.]+\])(?::(\d+|\*))?\/?$/i

function matches({ scheme, host, port }: Origin, entry: string): boolean {
  const [, wantedScheme, wantedHost = '', wantedPort] = entryPattern.exec(entry.trim()) ?? []
  if (wantedHost === '') return false
  if (wantedScheme === undefined ? !/^https?$/.test(scheme) : scheme !== wantedScheme.toLowerCase())
    return false
  if (wantedPort !== '*' && port !== withoutDefault(wantedPort, scheme)) return false
  return hostPattern(wantedHost.toLowerCase()).test(host)
}

function withoutDefault(port: string | undefined, scheme: string): string {
  return port === undefined || port === (scheme === 'https' ? '443' : '80') ? '' : port
}

function hostPattern(host: string): RegExp {
  const parts = host.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('[a-z\\d-]+(?:\\.[a-z\\d-]+)*')}$`)
}
