import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { Address, OutScript, p2pkh, p2sh, p2tr, p2wpkh } from '@scure/btc-signer/payment.js'
import { RawTx, RawWitness, Script } from '@scure/btc-signer/script.js'
import { Transaction } from '@scure/btc-signer/transaction.js'
import { equalBytes, pubECDSA, pubSchnorr, tagSchnorr } from '@scure/btc-signer/utils.js'
import { createSpendCheck } from '../ledger/createSpendCheck.js'
import { decodeTransaction } from '../ledger/decodeTransaction.js'
import { bitcoinNetworks } from './deriveAccounts.js'

/** An OP_RETURN without data: the output of the signed transaction (BIP-322). */
const nothing = Uint8Array.of(0x6a)
const sighashAll = 0x01

/** Options of {@link signBip322}. */
export interface Bip322Options {
  /**
   * Whether the signature begins with the name of its form, `smp` or `ful`. BIP-322 demands it since 2026.
   * Default false: older signers write none, and not every verifier reads it.
   */
  prefixed?: boolean
}

/**
 * Signs a message by BIP-322 for an address of the key. P2WPKH and P2TR have the simple form (the witness),
 * P2PKH the full form (the whole transaction). P2SH-P2WPKH has the full form if prefixed: earlier versions of
 * BIP-322 had the simple form for it.
 * @param address Of any Bitcoin network.
 * @returns base64, after the prefix.
 * @throws Error if it is not an address of the key
 */
export function signBip322(
  privateKey: Uint8Array,
  address: string,
  message: string | Uint8Array,
  { prefixed = false }: Bip322Options = {},
): string {
  const challenge = scriptOf(address)
  const publicKey = pubECDSA(privateKey)
  const nested = p2sh(p2wpkh(publicKey))
  const internalKey = pubSchnorr(privateKey)
  const isTaproot = equalBytes(p2tr(internalKey).script, challenge)
  const isNested = equalBytes(nested.script, challenge)
  const isLegacy = equalBytes(p2pkh(publicKey).script, challenge)
  if (!isTaproot && !isNested && !isLegacy && !equalBytes(p2wpkh(publicKey).script, challenge))
    throw new Error(`The key does not own ${address}.`)
  const tx = new Transaction({
    version: 0,
    allowUnknownVersion: true,
    allowUnknownOutputs: true,
    // The spent transaction is virtual. Its output is given instead.
    allowLegacyWitnessUtxo: true,
  })
  tx.addInput({
    txid: toSpendId(message, challenge),
    index: 0,
    sequence: 0,
    witnessUtxo: { script: challenge, amount: 0n },
    ...(isTaproot && { tapInternalKey: internalKey }),
    ...(isNested && nested.redeemScript && { redeemScript: nested.redeemScript }),
  })
  tx.addOutput({ script: nothing, amount: 0n })
  tx.sign(privateKey)
  tx.finalize()
  const isFull = isLegacy || (isNested && prefixed)
  const bytes = isFull ? tx.extract() : RawWitness.encode(tx.getInput(0).finalScriptWitness ?? [])
  return `${prefixed ? (isFull ? 'ful' : 'smp') : ''}${base64.encode(bytes)}`
}

/**
 * Returns whether `signature` is a BIP-322 signature of the message for the address: P2WPKH, the key path of
 * P2TR, P2SH-P2WPKH or P2PKH, in the simple or the full form, with or without the prefix. Returns false for
 * anything else, including proofs of funds and unreadable signatures.
 * @param address Of any Bitcoin network.
 */
export function verifyBip322(address: string, message: string, signature: string): boolean {
  const prefix = /^(?:smp|ful)/.exec(signature)?.[0]
  const encoded = signature.slice(prefix?.length ?? 0)
  const isOfForm = (form: 'smp' | 'ful') => {
    try {
      const challenge = scriptOf(address)
      const bytes = base64.decode(encoded)
      const raw = form === 'ful' ? bytes : fromWitness(bytes, toSpendId(message, challenge), challenge)
      return isSigned(raw, toSpendId(message, challenge), challenge)
    } catch {
      return false
    }
  }
  return prefix === undefined ? isOfForm('smp') || isOfForm('ful') : isOfForm(prefix as 'smp' | 'ful')
}

/** Returns the signed transaction of a witness: the simple form contains nothing else. */
function fromWitness(bytes: Uint8Array, spendId: string, challenge: Uint8Array): Uint8Array {
  const witness = RawWitness.decode(bytes)
  const [, publicKey] = witness
  const isNested = OutScript.decode(challenge).type === 'sh' && publicKey !== undefined
  return RawTx.encode({
    version: 0,
    segwitFlag: true,
    inputs: [
      {
        txid: hexToBytes(spendId),
        index: 0,
        finalScriptSig: isNested ? Script.encode([p2wpkh(publicKey).script]) : new Uint8Array(),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script: nothing }],
    witnesses: [witness],
    lockTime: 0,
  })
}

/** Returns whether a transaction is the one that BIP-322 prescribes, with a valid signature of everything. */
function isSigned(raw: Uint8Array, spendId: string, challenge: Uint8Array): boolean {
  const transaction = decodeTransaction(raw)
  const { inputs, outputs, version, lockTime } = transaction
  const [input] = inputs
  const [output] = outputs
  return (
    input !== undefined &&
    output !== undefined &&
    inputs.length === 1 &&
    outputs.length === 1 &&
    (version === 0 || version === 2) &&
    lockTime === 0 &&
    input.txid === spendId &&
    input.vout === 0 &&
    input.sequence === 0 &&
    output.value === 0n &&
    equalBytes(output.script, nothing) &&
    signsAll(input.witness[0] ?? legacySignature(input.scriptSig)) &&
    createSpendCheck(transaction, [{ script: challenge, value: 0n }])(0) === undefined
  )
}

function legacySignature(scriptSig: Uint8Array): Uint8Array | undefined {
  const [signature] = Script.decode(scriptSig)
  return signature instanceof Uint8Array ? signature : undefined
}

/**
 * Returns the id of the virtual transaction whose output the signature spends. It commits to the message and
 * the address.
 */
function toSpendId(message: string | Uint8Array, challenge: Uint8Array): string {
  const bytes = typeof message === 'string' ? utf8ToBytes(message) : message
  const hash = tagSchnorr('BIP0322-signed-message', bytes)
  const toSpend = RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffffffff,
        finalScriptSig: concatBytes(Script.encode([0]), Script.encode([hash])),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script: challenge }],
    lockTime: 0,
  })
  return decodeTransaction(toSpend).txid
}

/** BIP-322 requires signatures over everything: SIGHASH_ALL, or the 64-byte default of Schnorr. */
function signsAll(signature: Uint8Array | undefined): boolean {
  return signature !== undefined && (signature.length === 64 || signature.at(-1) === sighashAll)
}

function scriptOf(address: string): Uint8Array {
  for (const network of Object.values(bitcoinNetworks)) {
    try {
      const script = Address(network).decode(address)
      if (['wpkh', 'tr', 'sh', 'pkh'].includes(script.type)) return OutScript.encode(script)
    } catch {
      // It may be an address of another network.
    }
  }
  throw new Error(`${address} is no address of a single key.`)
}
