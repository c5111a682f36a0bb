import type { Latchkey } from '../../core/createLatchkey.js'
import { listContacts } from './listContacts.js'

/** A source that a Content-Security-Policy must allow, other than a host. */
export interface ContentSource {
  readonly directive: 'img-src' | 'script-src' | 'style-src-attr'
  /** The source as written in a policy: `data:`, `'unsafe-inline'`. */
  readonly source: string
  /** Why it is needed, one sentence. */
  readonly reason: string
  /** Whether it is needed only if a server renders the components. */
  readonly isServerOnly: boolean
}

/** The sources that a content security policy has to allow. */
export type ListContentSourcesReturnType = readonly ContentSource[]

/**
 * Returns what a Content-Security-Policy must allow for Latchkey and the copied views, in addition to the
 * hosts of `listHosts` and the app's own files (`script-src 'self'`, `style-src 'self'`, `connect-src
 * 'self'`).
 *
 * Inline scripts, `eval`, `<style>` elements and `blob:` urls are not needed. The views set inline styles by
 * script, which a policy does not restrict. In HTML from a server they are attributes, which `style-src-attr`
 * restricts. The SDKs of `coinbaseWallet()`, `baseAccount()` and `metaMask()` may add their own `<style>`
 * elements.
 *
 * @example
 * ```ts
 * import { listContentSources } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const sources = listContentSources(latchkey)
 * // [{ directive: 'img-src', source: 'data:', reason: '…', isServerOnly: false }, …]
 * ```
 */
export function listContentSources(latchkey: Latchkey): ListContentSourcesReturnType {
  const contacts = listContacts(latchkey)
  const sources: ContentSource[] = [
    {
      directive: 'img-src',
      source: 'data:',
      reason: 'Installed wallets announce their icons as data urls.',
      isServerOnly: false,
    },
  ]
  if (contacts.some(({ purpose }) => purpose === 'wasm'))
    sources.push({
      directive: 'script-src',
      source: "'wasm-unsafe-eval'",
      reason: 'The ciphers of @polkadot/api are WebAssembly; transfers on Polkadot need them.',
      isServerOnly: false,
    })
  if (latchkey.options.ssr || Object.keys(latchkey.options.themeVariables).length > 0)
    sources.push({
      directive: 'style-src-attr',
      source: "'unsafe-inline'",
      reason: 'The buttons have theme variables and the image of the account in style attributes.',
      isServerOnly: true,
    })
  return sources
}
