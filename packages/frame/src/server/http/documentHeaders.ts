import type { FramePage } from './FramePage.js'

/** Headers of every answer. No answer sets a cookie. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
}

/** Everything is off, except what the frame uses. */
const permissions =
  'accelerometer=(), camera=(), clipboard-read=(), clipboard-write=(self), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), publickey-credentials-create=(self), publickey-credentials-get=(self), serial=(), usb=()'

/** What a document may run. */
type Runs = Pick<FramePage, 'scriptHashes' | 'styleHashes'>

/**
 * Returns the headers of a document in the frame of one app.
 *
 * @param ancestor Origin of the app: the one that was matched, never a pattern, because a wildcard of CSP
 * allows more than one of ours. `'none'`: no app.
 * @param connect What it may ask: origins, or `'self'`. Default: its own server.
 */
export function frameHeaders(
  ancestor: string,
  page: Runs,
  connect: readonly string[] = ["'self'"],
): Record<string, string> {
  return {
    ...commonHeaders,
    'content-security-policy': policyOf(page, connect, ancestor),
    // An app with COEP shows only frames that have both.
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'cross-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissions,
    vary: 'Origin, Referer, Sec-Fetch-Dest, Sec-Fetch-Site',
  }
}

/** Returns the headers of a document that the user opens in a window, which no page may frame or reach. */
export function windowHeaders(page: Runs, connect: readonly string[]): Record<string, string> {
  return {
    ...commonHeaders,
    ...unframed,
    'content-security-policy': policyOf(page, connect, "'none'"),
    'cross-origin-embedder-policy': 'require-corp',
    vary: 'Sec-Fetch-Dest, Sec-Fetch-Site',
  }
}

/**
 * Returns the headers of a window in which the user goes to a provider and comes back. It keeps no other
 * window out, since those of an app or a provider would only lose sight of it.
 */
export function visitHeaders(page: Runs): Record<string, string> {
  return {
    ...windowHeaders(page, ["'self'"]),
    'cross-origin-opener-policy': 'unsafe-none',
    // The address has what the provider has sent.
    'referrer-policy': 'no-referrer',
  }
}

/**
 * Returns the headers of a page that the user opens, with a style and without scripts, which no page may
 * frame.
 */
export function pageHeaders(styleHash: string): Record<string, string> {
  return {
    ...commonHeaders,
    ...unframed,
    'content-security-policy': `default-src 'none'; style-src '${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  }
}

const unframed = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissions,
  'x-frame-options': 'DENY',
}

function policyOf(page: Runs, connect: readonly string[], ancestor: string): string {
  const quote = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`).join(' ') || "'none'"
  return [
    "default-src 'none'",
    `script-src ${quote(page.scriptHashes)}`,
    `style-src ${quote(page.styleHashes)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${connect.join(' ') || "'none'"}`,
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `frame-ancestors ${ancestor}`,
  ].join('; ')
}
