import type { BaseError, ConnectionAccount, ConnectRow, WalletRow } from '@latchkey/headless'
import { messages } from '../messages'

/** Returns the text of an error as the views show it. */
export function errorTitle(error: BaseError): string {
  return messages.errors.byCode[error.code] ?? error.shortMessage
}

/** Returns the purpose of an address, if it has one. */
export function addressLabel({ type }: ConnectionAccount): string | undefined {
  return type === 'payment' || type === 'ordinal' ? messages.account[type] : undefined
}

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

/** Returns the props of what waits for the consent of the user. They say why. */
export function legalProps(isBlocked: boolean) {
  const { agreeFirst } = messages.connect
  return isBlocked ? { 'aria-disabled': true, title: agreeFirst } : {}
}
