/** How a wallet is reached: an extension in this browser, or a session with another device. */
export type WalletKind = 'extension' | 'pairing'

export interface WalletCapabilities {
  /** The method that signs a text. */
  readonly signMessage: string
  /** The method that signs a transaction. */
  readonly signPayload: string
  /** It tells of accounts that come and go. */
  readonly tellsAccounts: boolean
  /** It comes back after a reload without a prompt. */
  readonly remembersApp: boolean
  /** It hears that the visitor disconnected. Extensions of this namespace have no call for it: the visitor forgets the site there. */
  readonly hearsDisconnect: boolean
  /** It has a list of what it approved; without one it takes every network of this namespace. */
  readonly listsApproved: boolean
}

/**
 * What each kind of wallet can do. What one wallet lacks of its kind (a signer without `signRaw`, a session without a method) it says
 * itself: see `PolkadotWallet.getMethods`.
 */
export const capabilities: Readonly<Record<WalletKind, WalletCapabilities>> = {
  extension: {
    signMessage: 'signRaw',
    signPayload: 'signPayload',
    tellsAccounts: true,
    remembersApp: true,
    hearsDisconnect: false,
    listsApproved: false,
  },
  pairing: {
    signMessage: 'polkadot_signMessage',
    signPayload: 'polkadot_signTransaction',
    tellsAccounts: true,
    remembersApp: true,
    hearsDisconnect: true,
    listsApproved: true,
  },
}
