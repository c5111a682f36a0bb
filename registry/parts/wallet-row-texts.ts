import type { ConnectRow, WalletRow } from '@latchkey/headless'
import { messages } from '../messages'

/** A row of the connect view, or of all wallets. */
export type ShownRow = WalletRow & Pick<Partial<ConnectRow>, 'label'>

/** Returns where the wallet is, or when it was used. */
export function labelOf({ label, isInstalled, isRecent }: ShownRow): string | undefined {
  if (label === 'qr-code') return messages.connect.qrCode
  if (isInstalled) return messages.connect.installed
  return isRecent ? messages.connect.recent : undefined
}

/** Returns what tells a wallet from another one that looks the same: its namespace, and who it says it is. */
export function detailOf({ connector, isNameShared, isLookAlike }: WalletRow): string | undefined {
  if (!connector) return undefined
  const namespace = isNameShared && messages.namespaces[connector.namespace]
  const claim = isLookAlike && (connector.rdns ?? messages.connect.noPublisher)
  return [namespace, claim].filter(Boolean).join(' · ') || undefined
}
