import type { WalletLink } from './walletLink.js'

/**
 * Opens a link to a wallet, inside the click that asks for it: a browser opens nothing later. The opened page cannot reach this one.
 * Inside Telegram an https link is handed to Telegram, which opens it in a browser.
 */
export function openLink({ href, target, via }: Pick<WalletLink, 'href' | 'target' | 'via'>): void {
  if (via === 'telegram' && openByTelegram(href)) return
  // A referrer would name this page to whoever answers an https link.
  window.open(href, target, 'noopener,noreferrer')
}

function openByTelegram(href: string): boolean {
  try {
    const { Telegram } = window as { Telegram?: { WebApp?: { openLink?: (href: string) => void } } }
    if (typeof Telegram?.WebApp?.openLink !== 'function') return false
    Telegram.WebApp.openLink(href)
    return true
  } catch {
    return false
  }
}
