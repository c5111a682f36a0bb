import type { Latchkey } from '../../core/createLatchkey.js'
import { listContacts } from './listContacts.js'

/** A source that a Content-Security-Policy has to allow and that is no host. */
export interface ContentSource {
  readonly directive: 'img-src' | 'script-src' | 'style-src-attr'
  /** As it is written in a policy: `data:`, `https:`, `'unsafe-inline'`. */
  readonly source: string
  /** What it is needed for, one sentence. */
  readonly reason: string
  /** It is needed only where a server renders the components. */
  readonly isServerOnly: boolean
}

export type ListContentSourcesReturnType = readonly ContentSource[]

/**
 * Lists what a Content-Security-Policy has to allow for Latchkey and the copied views, beside the hosts of `listHosts` and the app's own
 * files (`script-src 'self'`, `style-src 'self'`, `connect-src 'self'`).
 *
 * Neither inline scripts, `eval`, `<style>` elements nor `blob:` urls are needed. The views set inline styles by script, which no policy
 * governs; in HTML that a server renders they are attributes, which `style-src-attr` governs. The SDKs of `coinbaseWallet()`,
 * `baseAccount()` and `metaMask()` may add `<style>` elements of their own.
 *
 * @example
 * const sources = listContentSources(latchkey)
 * // [{ directive: 'img-src', source: 'data:', reason: '…', isServerOnly: false }, …]
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
  if (contacts.some(({ url }) => url === 'https:'))
    sources.push({
      directive: 'img-src',
      source: 'https:',
      reason:
        'A wallet on another device names its picture itself, on any host. Without it the picture is left out.',
      isServerOnly: false,
    })
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
      reason: 'The buttons carry theme variables and the picture of the account as style attributes.',
      isServerOnly: true,
    })
  return sources
}
