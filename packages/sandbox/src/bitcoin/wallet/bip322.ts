import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { Address, OutScript, p2tr, p2wpkh } from '@scure/btc-signer/payment.js'
import { RawTx, RawWitness, Script } from '@scure/btc-signer/script.js'
import { Transaction } from '@scure/btc-signer/transaction.js'
import { equalBytes, pubECDSA, pubSchnorr, tagSchnorr } from '@scure/btc-signer/utils.js'
import { createSpendCheck } from '../ledger/createSpendCheck.js'
import { decodeTransaction } from '../ledger/decodeTransaction.js'
import { bitcoinNetworks } from './deriveAccounts.js'

/** An OP_RETURN without data: the output of the signed transaction (BIP-322). */
const nothing = Uint8Array.of(0x6a)
const sighashAll = 0x01
/** Prefix of newer signers that marks a simple signature among the forms of BIP-322. */
const simplePrefix = /^smp/

/**
 * Signs a message by BIP-322 (simple) for an address of the key, P2WPKH or P2TR. Returns the witness as
 * base64.
 * @param address Of any Bitcoin network.
 * @throws Error if it is not an address of the key
 */
export function signBip322(privateKey: Uint8Array, address: string, message: string | Uint8Array): string {
  const challenge = scriptOf(address)
  const internalKey = pubSchnorr(privateKey)
  const isTaproot = equalBytes(p2tr(internalKey).script, challenge)
  if (!isTaproot && !equalBytes(p2wpkh(pubECDSA(privateKey)).script, challenge))
    throw new Error(`The key does not own ${address}.`)
  const tx = new Transaction({ version: 0, allowUnknownVersion: true, allowUnknownOutputs: true })
  tx.addInput({
    txid: toSpendId(message, challenge),
    index: 0,
    sequence: 0,
    witnessUtxo: { script: challenge, amount: 0n },
    ...(isTaproot && { tapInternalKey: internalKey }),
  })
  tx.addOutput({ script: nothing, amount: 0n })
  tx.sign(privateKey)
  tx.finalize()
  return base64.encode(RawWitness.encode(tx.getInput(0).finalScriptWitness ?? []))
}

/**
 * Returns whether `signature` is a simple BIP-322 signature of the message for the address: P2WPKH, or the
 * key path of P2TR. Returns false for anything else, including unreadable signatures.
 * @param address Of any Bitcoin network.
 */
export function verifyBip322(address: string, message: string, signature: string): boolean {
  try {
    const challenge = scriptOf(address)
    const witness = RawWitness.decode(base64.decode(signature.replace(simplePrefix, '')))
    if (!signsAll(witness[0])) return false
    const signed = RawTx.encode({
      version: 0,
      segwitFlag: true,
      inputs: [
        {
          txid: hexToBytes(toSpendId(message, challenge)),
          index: 0,
          finalScriptSig: new Uint8Array(),
          sequence: 0,
        },
      ],
      outputs: [{ amount: 0n, script: nothing }],
      witnesses: [witness],
      lockTime: 0,
    })
    return createSpendCheck(decodeTransaction(signed), [{ script: challenge, value: 0n }])(0) === undefined
  } catch {
    return false
  }
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
      if (script.type === 'wpkh' || script.type === 'tr') return OutScript.encode(script)
    } catch {
      // It may be an address of another network.
    }
  }
  throw new Error(`${address} is no P2WPKH or P2TR address.`)
}
