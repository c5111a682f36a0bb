import { base64 } from '@scure/base'
import type { WalletIcon } from '@wallet-standard/base'

const marker = /^data:image\/svg\+xml,/

/**
 * Converts an escaped SVG icon to base64, as Wallet Standard requires. Other icons are returned unchanged.
 */
export function base64Icon(icon: string): WalletIcon {
  if (!marker.test(icon)) return icon as WalletIcon
  try {
    const svg = new TextEncoder().encode(decodeURIComponent(icon.replace(marker, '')))
    return `data:image/svg+xml;base64,${base64.encode(svg)}`
  } catch {
    // An invalid icon, for tests.
    return icon as WalletIcon
  }
}
