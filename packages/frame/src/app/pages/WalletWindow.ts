import type { Screen } from '../dom/showScreen.js'
import type { LoggedIn, Session } from '../login/createSession.js'
import type { Changes } from '../login/openChanges.js'
import type { OpenWallet, VaultChange, WalletContext } from '../vault/index.js'
import type { WalletPage } from '../windows/windowTasks.js'

/** A window of the wallet, as its pages use it. */
export interface WalletWindow {
  readonly session: Session
  readonly user: LoggedIn
  /** Opens and changes the wallet of the user. */
  readonly context: WalletContext
  /** Origin of the app that the window was opened for, or of the one that was used on this device. */
  readonly appOrigin: string
  /** Whether an app waits for the page. */
  readonly isAsked: boolean
  show(screen: Screen): void
  go(page: WalletPage): Promise<void>
  /** Returns the open wallet. Shows the page that opens it, if this device cannot. */
  open(): Promise<OpenWallet>
  /** Takes over a wallet that a page has opened. */
  keep(wallet: OpenWallet): void
  /** Changes the ways, and tells the frames of it. */
  change(change: VaultChange): Promise<OpenWallet>
  /** Tells the frames that something has changed at the server, and hears of it from them. */
  readonly changes: Changes
  /** Tells the app that the user has done what it has asked for. */
  done(): void
}
