import { bytesToHex } from '@noble/hashes/utils.js'
import { Script } from '@scure/btc-signer/script.js'
import type { Block } from '../ledger/block.js'
import { isCoinbase } from '../ledger/coinbase.js'
import type { Entry, Ledger } from '../ledger/createLedger.js'
import { scripthashOf } from '../ledger/createLedger.js'
import type { Input, Output } from '../ledger/decodeTransaction.js'
import { readOutputScript } from '../ledger/outputScript.js'
import { scriptAsm } from './scriptAsm.js'

/** The difficulty of regtest, as Bitcoin Core reports it. */
const difficulty = 4.6565423739069247e-10

/** Returns whether and in which block a transaction is confirmed. */
export function statusShape(block: Block | undefined) {
  if (!block) return { confirmed: false }
  return { confirmed: true, block_height: block.height, block_hash: block.hash, block_time: block.time }
}

/**
 * A transaction with the outputs it spends. Amounts fit into JSON numbers: there are fewer than 2^53
 * satoshis.
 */
export function transactionShape(entry: Entry) {
  const { tx, prevouts, fee, block } = entry
  const coinbase = isCoinbase(tx)
  return {
    txid: tx.txid,
    version: tx.version >>> 0,
    locktime: tx.lockTime,
    vin: tx.inputs.map((input, index) => inputShape(input, prevouts[index], coinbase)),
    vout: tx.outputs.map(outputShape),
    size: tx.size,
    weight: tx.weight,
    fee: Number(fee),
    status: statusShape(block),
  }
}

function inputShape(input: Input, prevout: Output | undefined, coinbase: boolean) {
  const { txid, vout, scriptSig, witness, sequence } = input
  const redeemScript =
    prevout && readOutputScript(prevout.script).type === 'p2sh' ? lastPush(scriptSig) : undefined
  return {
    txid,
    vout,
    prevout: prevout ? outputShape(prevout) : null,
    scriptsig: bytesToHex(scriptSig),
    scriptsig_asm: scriptAsm(scriptSig),
    ...(witness.length > 0 && { witness: witness.map((item) => bytesToHex(item)) }),
    is_coinbase: coinbase,
    sequence,
    ...(redeemScript && { inner_redeemscript_asm: scriptAsm(redeemScript) }),
  }
}

function outputShape({ script, value }: Output) {
  const { type, address } = readOutputScript(script)
  return {
    scriptpubkey: bytesToHex(script),
    scriptpubkey_asm: scriptAsm(script),
    scriptpubkey_type: type,
    ...(address !== undefined && { scriptpubkey_address: address }),
    value: Number(value),
  }
}

function lastPush(scriptSig: Uint8Array): Uint8Array | undefined {
  const last = Script.decode(scriptSig).at(-1)
  return last instanceof Uint8Array ? last : undefined
}

/**
 * A block without its transactions. @param medianTime Median of its time and those of the ten blocks before.
 */
export function blockShape(block: Block, medianTime: number) {
  return {
    id: block.hash,
    height: block.height,
    version: block.version,
    timestamp: block.time,
    tx_count: block.txids.length,
    size: block.size,
    weight: block.weight,
    merkle_root: block.merkleRoot,
    previousblockhash: block.height === 0 ? null : block.previousHash,
    mediantime: medianTime,
    nonce: block.nonce,
    bits: block.bits,
    difficulty,
  }
}

/** What a script has received and spent, in blocks or in the mempool. */
export function statsShape(ledger: Ledger, scripthash: string, confirmed: boolean) {
  const is = ({ script }: Output) => scripthashOf(script) === scripthash
  const sum = (outputs: readonly Output[]) => Number(outputs.reduce((total, { value }) => total + value, 0n))
  const history = ledger.historyOf(scripthash).filter(({ block }) => (block !== undefined) === confirmed)
  const funded = history.flatMap(({ tx }) => tx.outputs.filter(is))
  const spent = history.flatMap(({ prevouts }) => prevouts.filter(is))
  return {
    funded_txo_count: funded.length,
    funded_txo_sum: sum(funded),
    spent_txo_count: spent.length,
    spent_txo_sum: sum(spent),
    tx_count: history.length,
  }
}

/** The unspent outputs of a script. An output spent in the mempool is not listed. */
export function unspentShape(ledger: Ledger, scripthash: string) {
  return ledger
    .historyOf(scripthash)
    .flatMap(({ tx, block }) =>
      tx.outputs.flatMap(({ script, value }, vout) =>
        scripthashOf(script) === scripthash && !ledger.spendOf(tx.txid, vout)
          ? [{ txid: tx.txid, vout, status: statusShape(block), value: Number(value) }]
          : [],
      ),
    )
}

/** The input that spends an output, if there is one. */
export function spendShape(ledger: Ledger, txid: string, vout: number) {
  const spend = ledger.spendOf(txid, vout)
  if (!spend) return { spent: false }
  return { spent: true, ...spend, status: statusShape(ledger.entry(spend.txid)?.block) }
}
