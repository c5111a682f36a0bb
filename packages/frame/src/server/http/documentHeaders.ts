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

/**
 * Returns the headers of the page of the frame, for one app.
 *
 * @param ancestor Origin of the app: the one that was matched, never a pattern, because a wildcard of CSP
 * allows more than one of ours.
 */
export function frameHeaders(ancestor: string, page: FramePage): Record<string, string> {
  const quote = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`).join(' ') || "'none'"
  const policy = [
    "default-src 'none'",
    `script-src ${quote(page.scriptHashes)}`,
    `style-src ${quote(page.styleHashes)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...page.connect].join(' ')}`,
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `frame-ancestors ${ancestor}`,
  ]
  return {
    ...commonHeaders,
    'content-security-policy': policy.join('; '),
    // An app with COEP shows only frames that have both.
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'cross-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissions,
    vary: 'Origin, Referer, Sec-Fetch-Site',
  }
}

/** Returns the headers of a page that the user opens, without scripts, which no page may frame. */
export function pageHeaders(): Record<string, string> {
  return {
    ...commonHeaders,
    'content-security-policy':
      "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissions,
    'x-frame-options': 'DENY',
  }
}
