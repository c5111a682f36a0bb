import { anyMessageRow } from './messages.js'
import type { Choose, Row } from './row.js'
import { anySolanaRow } from './solana.js'
import { anyEvmRow } from './transactions.js'
import { anySignatureRow } from './typedData.js'

/** Makers of rows, from choices. */
export const anyRow: Readonly<Record<string, (choose: Choose) => Row>> = {
  EVM: anyEvmRow,
  Solana: anySolanaRow,
  messages: anyMessageRow,
  signatures: anySignatureRow,
}

/** A row with one of its changes, because all of them would take too long. */
export function oneChange(row: Row, choose: Choose): Row {
  return { ...row, others: row.others?.length ? [choose.from(row.others)] : [] }
}
