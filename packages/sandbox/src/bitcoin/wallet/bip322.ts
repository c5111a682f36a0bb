import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { Address, OutScript, p2tr, p2wpkh } from '@scure/btc-signer/payment.js'
import { RawTx, RawWitness, Script } from '@scure/btc-signer/script.js'
import { Transaction } from '@scure/btc-signer/transaction.js'
import { equalBytes, pubECDSA, pubSchnorr, tagSchnorr } from '@scure/btc-signer/utils.js'
import { createSpendCheck } from '../ledger/createSpendCheck.js'
import { decodeTransaction } from '../ledger/decodeTransaction.js'
import { bitcoinNetworks } from './deriveAccounts.js'

/** An OP_RETURN with nothing behind it, which is what the transaction that is signed pays to. */
const nothing = Uint8Array.of(0x6a)
const sighashAll = 0x01
/** What newer signers put before a simple signature to tell it from the BIP's other forms. */
const simplePrefix = /^smp/

/**
 * Signs a message for an address of the key, P2WPKH or P2TR, by BIP-322 in its simple form: base64 of the witness.
 * @param address Of any Bitcoin network.
 * @throws Error if the address is none of the key's two
 */
export function signBip322(privateKey: Uint8Array, address: string, message: string): string {
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
 * Whether `signature` is a simple BIP-322 signature of the message by the owner of the address. P2WPKH and P2TR, the latter by its key only.
 * False for everything else, unreadable signatures included.
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

/** The id of the transaction that nobody sends, whose only output the signature spends: it commits to the message and the address. */
function toSpendId(message: string, challenge: Uint8Array): string {
  const hash = tagSchnorr('BIP0322-signed-message', utf8ToBytes(message))
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

/** BIP-322 wants signatures over everything: SIGHASH_ALL, or for Schnorr its default of 64 bytes. */
function signsAll(signature: Uint8Array | undefined): boolean {
  return signature !== undefined && (signature.length === 64 || signature.at(-1) === sighashAll)
}

function scriptOf(address: string): Uint8Array {
  for (const network of Object.values(bitcoinNetworks)) {
    try {
      const script = Address(network).decode(address)
      if (script.type === 'wpkh' || script.type === 'tr') return OutScript.encode(script)
    } catch {
      // It may be an address of the next network.
    }
  }
  throw new Error(`${address} is no P2WPKH or P2TR address.`)
}
