import type { WalletRow } from '../createBitcoinWallet.js'
import type { Dialect } from '../dialects/dialect.js'

/** A wallet found in one place of the page. */
export interface DiscoveredWallet {
  readonly row: WalletRow
  /** The provider object. The same wallet in two places has the same provider. */
  readonly provider: object
  /** Another provider object of the same wallet. */
  readonly alias?: unknown
  createDialect(): Dialect
}
