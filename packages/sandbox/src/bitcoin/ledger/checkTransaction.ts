import { maxMoney } from '../regtest.js'
import { isCoinbase } from './coinbase.js'
import { createSpendCheck } from './createSpendCheck.js'
import type { LedgerTransaction, Output } from './decodeTransaction.js'
import { dustLimit, readOutputScript } from './outputScript.js'
import { RejectionError } from './RejectionError.js'

const maxWeight = 400_000
const minStrippedSize = 65
const locktimeThreshold = 500_000_000
const finalSequence = 0xffffffff
/** Default maximum fee rate of `sendrawtransaction`, 0.10 BTC per kvB. It protects from forgotten change. */
const maxFeeRate = 10_000
/** Signature digests hash every input for each input, so a large transaction could block the process. */
const maxInputs = 200

/**
 * Checks the parts of a transaction that do not depend on the outputs it spends.
 * @throws RejectionError -26, with the messages of Bitcoin Core's consensus and standardness rules
 */
export function checkShape(tx: LedgerTransaction): void {
  if (tx.outputs.length === 0) refuse('bad-txns-vout-empty')
  if (isCoinbase(tx)) refuse('coinbase')
  let total = 0n
  for (const { value } of tx.outputs) {
    if (value > maxMoney) refuse('bad-txns-vout-toolarge')
    total += value
    if (total > maxMoney) refuse('bad-txns-txouttotal-toolarge')
  }
  const outpoints = tx.inputs.map(({ txid, vout }) => `${txid}:${vout}`)
  if (new Set(outpoints).size < outpoints.length) refuse('bad-txns-inputs-duplicate')
  if (tx.version < 1 || tx.version > 3) refuse('version')
  if (tx.weight > maxWeight) refuse('tx-size')
  if (tx.strippedSize < minStrippedSize) refuse('tx-size-small')
  if (tx.inputs.length > maxInputs) refuse(`The sandbox takes ${maxInputs} inputs at most`)
  for (const { value, script } of tx.outputs) {
    const { type } = readOutputScript(script)
    if (type === 'unknown' || type === 'empty') refuse('scriptpubkey')
    if (value < dustLimit(script)) refuse('dust')
  }
}

/**
 * Checks that the lock time allows the transaction in the next block.
 * @param next Height of that block, and the median time of the eleven before it.
 */
export function checkLockTime(tx: LedgerTransaction, next: { height: number; medianTime: number }): void {
  const limit = tx.lockTime < locktimeThreshold ? next.height : next.medianTime
  if (tx.lockTime < limit) return
  if (tx.inputs.some(({ sequence }) => sequence !== finalSequence)) refuse('non-final')
}

/**
 * Checks sums, fee and signatures. Returns the fee in satoshis.
 * @param prevouts The spent outputs, in the order of the inputs.
 * @param minimumRate Minimum fee rate, in sat/vB.
 * @throws RejectionError
 */
export function checkSpends(tx: LedgerTransaction, prevouts: readonly Output[], minimumRate: number): bigint {
  const sum = (outputs: readonly Output[]) => outputs.reduce((total, { value }) => total + value, 0n)
  const [paid, spent] = [sum(tx.outputs), sum(prevouts)]
  if (spent < paid) refuse(`bad-txns-in-belowout, value in (${coins(spent)}) < value out (${coins(paid)})`)
  const fee = spent - paid
  const relay = BigInt(tx.vsize)
  if (fee < relay) refuse(`min relay fee not met, ${fee} < ${relay}`)
  const wanted = BigInt(Math.ceil(tx.vsize * minimumRate))
  if (fee < wanted) refuse(`mempool min fee not met, ${fee} < ${wanted}`)
  if (fee > BigInt(tx.vsize * maxFeeRate))
    throw new RejectionError(-25, 'Fee exceeds maximum configured by user (e.g. -maxtxfee, maxfeerate)')
  const check = createSpendCheck(tx, prevouts)
  for (const index of tx.inputs.keys()) {
    const failure = check(index)
    if (failure !== undefined) refuse(`mandatory-script-verify-flag-failed (${failure})`)
  }
  return fee
}

function refuse(reason: string): never {
  throw new RejectionError(-26, reason)
}

/** Satoshis as Bitcoin Core's messages write them: in coins, with two decimals or more. */
function coins(sats: bigint): string {
  const digits = sats.toString().padStart(9, '0')
  const fraction = digits.slice(-8).replace(/0+$/, '')
  return `${digits.slice(0, -8)}.${fraction.padEnd(2, '0')}`
}
