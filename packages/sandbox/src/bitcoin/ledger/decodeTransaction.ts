import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { RawOldTx, RawTx } from '@scure/btc-signer/script.js'
import { sha256x2 } from '@scure/btc-signer/utils.js'
import { RejectionError } from './RejectionError.js'

/** An output: an amount and the script that can spend it. */
export interface Output {
  /** In satoshis. */
  value: bigint
  script: Uint8Array
}

/** An input: the output it spends, and the proof. */
export interface Input {
  txid: string
  vout: number
  scriptSig: Uint8Array
  witness: readonly Uint8Array[]
  sequence: number
}

/** A transaction as serialized, with values computed from its bytes. */
export interface LedgerTransaction {
  txid: string
  /** Hash of the transaction with its witnesses. */
  wtxid: string
  raw: Uint8Array
  version: number
  lockTime: number
  inputs: readonly Input[]
  outputs: readonly Output[]
  /** Serialized size, in bytes. */
  size: number
  /** Size without witnesses, in bytes. */
  strippedSize: number
  /** BIP-141 weight: three times the stripped size plus the size. */
  weight: number
  vsize: number
}

/**
 * Decodes a transaction.
 * @throws RejectionError -22 if the bytes are not a transaction
 */
export function decodeTransaction(transaction: string | Uint8Array): LedgerTransaction {
  let raw: Uint8Array
  let tx: ReturnType<typeof RawTx.decode>
  try {
    raw = typeof transaction === 'string' ? hexToBytes(transaction) : transaction
    tx = RawTx.decode(raw)
    if (tx.inputs.length === 0) throw new Error('no input')
  } catch {
    throw new RejectionError(-22, 'TX decode failed. Make sure the tx has at least one input.')
  }
  const { version, lockTime, witnesses = [] } = tx
  const stripped = RawOldTx.encode({ version, lockTime, inputs: tx.inputs, outputs: tx.outputs })
  const weight = stripped.length * 3 + raw.length
  return {
    txid: displayHash(stripped),
    wtxid: displayHash(raw),
    raw,
    version,
    lockTime,
    inputs: tx.inputs.map((input, index) => ({
      txid: bytesToHex(input.txid),
      vout: input.index,
      scriptSig: input.finalScriptSig,
      witness: witnesses[index] ?? [],
      sequence: input.sequence,
    })),
    outputs: tx.outputs.map(({ amount, script }) => ({ value: amount, script })),
    size: raw.length,
    strippedSize: stripped.length,
    weight,
    vsize: Math.ceil(weight / 4),
  }
}

/** The double SHA-256 in the byte order in which Bitcoin's hashes are written. */
export function displayHash(bytes: Uint8Array): string {
  return bytesToHex(sha256x2(bytes).reverse())
}
