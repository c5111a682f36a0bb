import { base64 } from '@scure/base'
import type { WalletIcon } from '@wallet-standard/base'

const marker = /^data:image\/svg\+xml,/

/** An icon as Wallet Standard wants it: base64. A drawing that is only escaped is rewritten, any other stays as it is. */
export function base64Icon(icon: string): WalletIcon {
  if (!marker.test(icon)) return icon as WalletIcon
  try {
    const svg = new TextEncoder().encode(decodeURIComponent(icon.replace(marker, '')))
    return `data:image/svg+xml;base64,${base64.encode(svg)}`
  } catch {
    // Badly escaped: an icon to test an app with.
    return icon as WalletIcon
  }
}
