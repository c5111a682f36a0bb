import type { Policy } from './buildPolicy.js'

/** Placeholder for sources that code computes. */
export const computedSource = '${…}'

/** The directives that apply if another one is missing, in order. */
const fallbacks: Record<string, readonly string[]> = {
  'style-src-attr': ['style-src', 'default-src'],
  'frame-src': ['child-src', 'default-src'],
}

/**
 * Returns whether a policy allows a source: an origin, a scheme such as `data:`, or a keyword such as
 * `'unsafe-inline'`. Directives that are missing allow everything.
 */
export function allowsSource(policy: Policy, directive: string, source: string): boolean {
  const name = [directive, ...(fallbacks[directive] ?? ['default-src'])].find((each) => policy[each])
  const allowed = name === undefined ? undefined : policy[name]
  if (allowed === undefined) return true
  return allowed.some((entry) => matches(entry.toLowerCase(), source.toLowerCase()))
}

function matches(entry: string, source: string): boolean {
  if (entry === source || entry === computedSource) return true
  if (source === "'wasm-unsafe-eval'") return entry === "'unsafe-eval'"
  if (!/^(?:https?|wss?):\/\//.test(source)) return false
  const url = new URL(source)
  if (entry === '*') return true
  if (/^[a-z][a-z0-9+.-]*:$/.test(entry)) return entry === url.protocol || upgrades(entry, url.protocol)
  const [, scheme, host = '', port] =
    /^(?:([a-z][a-z0-9+.-]*:)\/\/)?(\*|(?:\*\.)?[a-z0-9.-]+)(?::(\d+|\*))?(?:\/.*)?$/.exec(entry) ?? []
  if (host === '') return false
  if (scheme !== undefined && scheme !== url.protocol && !upgrades(scheme, url.protocol)) return false
  const isHost =
    host === '*' || (host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : host === url.hostname)
  return isHost && (port === undefined ? url.port === '' : port === '*' || port === url.port)
}

/** A source with an insecure scheme allows the secure one. */
function upgrades(scheme: string, protocol: string): boolean {
  return (
    (scheme === 'http:' && protocol === 'https:') ||
    (scheme === 'ws:' && protocol === 'wss:') ||
    (scheme === 'http:' && /^wss?:$/.test(protocol)) ||
    (scheme === 'https:' && protocol === 'wss:')
  )
}
