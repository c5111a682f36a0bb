import type { WalletLink } from './walletLink.js'

/**
 * Opens a link to a wallet. Call it during the click: browsers block it later. The opened page cannot access
 * this one. In Telegram, https links go to Telegram, which opens them in a browser.
 *
 * @example
 * ```ts
 * import { openLink } from '@latchkey/headless/actions'
 *
 * openLink({ href: 'https://wallet.example', target: '_blank' })
 * ```
 */
export function openLink({ href, target, via }: Pick<WalletLink, 'href' | 'target' | 'via'>): void {
  if (via === 'telegram' && openByTelegram(href)) return
  // A referrer would reveal this page to the server of an https link.
  window.open(href, target, 'noopener,noreferrer')
}

function openByTelegram(href: string): boolean {
  try {
    const { Telegram } = window as unknown as { Telegram: { WebApp: { openLink(href: string): void } } }
    Telegram.WebApp.openLink(href)
    return true
  } catch {
    // The script is absent, or the app of the user has no such method.
    return false
  }
}
