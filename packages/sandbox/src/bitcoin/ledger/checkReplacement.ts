import type { Entry } from './createLedger.js'
import type { LedgerTransaction } from './decodeTransaction.js'
import { RejectionError } from './RejectionError.js'

/** Highest sequence number of an input that allows the replacement of its transaction. BIP-125 */
const maxReplaceableSequence = 0xfffffffd
/** The maximum number of transactions that one can replace, with all that spend from them. BIP-125 */
const maxReplaced = 100

/** Returns whether a transaction of the mempool may be replaced. BIP-125 */
export function isReplaceable({ inputs }: LedgerTransaction): boolean {
  return inputs.some(({ sequence }) => sequence <= maxReplaceableSequence)
}

/**
 * Checks that a transaction may replace others of the mempool (BIP-125), with the messages of Bitcoin Core.
 *
 * @param replacement The new transaction and its fee, in satoshis.
 * @param conflicts The transactions that spend one of its coins.
 * @param replaced The conflicts, and all that spend from them.
 * @throws RejectionError -26
 */
export function checkReplacement(
  replacement: Pick<Entry, 'tx' | 'fee'>,
  conflicts: readonly Entry[],
  replaced: readonly Entry[],
): void {
  const { tx, fee } = replacement
  const refuse = (message: string) => {
    throw new RejectionError(-26, message)
  }
  const gone = new Set(replaced.map((entry) => entry.tx.txid))
  if (tx.inputs.some(({ txid }) => gone.has(txid))) refuse('bad-txns-spends-conflicting-tx')
  if (replaced.length > maxReplaced) refuse('too many potential replacements')
  const dear = conflicts.find((each) => fee * BigInt(each.tx.vsize) <= each.fee * BigInt(tx.vsize))
  const start = `insufficient fee, rejecting replacement ${tx.txid}`
  if (dear) refuse(`${start}; its fee rate is not above that of ${dear.tx.txid}`)
  const paid = replaced.reduce((total, each) => total + each.fee, 0n)
  if (fee < paid) refuse(`${start}, less fees than conflicting txs; ${fee} < ${paid}`)
  if (fee - paid < BigInt(tx.vsize))
    refuse(`${start}, not enough additional fees to relay; ${fee - paid} < ${tx.vsize}`)
}
