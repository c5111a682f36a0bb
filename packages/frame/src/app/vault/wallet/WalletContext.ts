import type { DeviceStore } from './DeviceStore.js'
import type { VaultServer } from './VaultServer.js'

/** What opens and changes the wallet of a user. */
export interface WalletContext {
  readonly server: VaultServer
  readonly store: DeviceStore
  /** The user who is logged in. */
  readonly subject: string
}
