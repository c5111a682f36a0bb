import type { WalletRow } from '../createBitcoinWallet.js'
import type { Dialect } from '../dialects/dialect.js'

/** A wallet as it is found in one place of the page. */
export interface Offer {
  readonly row: WalletRow
  /** The object that answers: one wallet, however often it is offered. */
  readonly provider: object
  /** Another object of the same wallet. */
  readonly alias?: unknown
  createDialect(): Dialect
}
