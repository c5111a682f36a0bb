import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { equalBytes } from '@noble/curves/utils.js'
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { RawOldTx, Script } from '@scure/btc-signer/script.js'
import { Transaction } from '@scure/btc-signer/transaction.js'
import { hash160, sha256x2 } from '@scure/btc-signer/utils.js'
import type { LedgerTransaction, Output } from './decodeTransaction.js'
import { p2pkhScript, readOutputScript } from './outputScript.js'

/** The hash types of BIP-341. Legacy and v0 rules have the same without 0. */
const taprootHashTypes = [0x00, 0x01, 0x02, 0x03, 0x81, 0x82, 0x83]
const hashTypes = taprootHashTypes.slice(1)
const sighashAll = 0x01

const failures = {
  emptyWitness: 'Witness program was passed an empty witness',
  witnessMismatch: 'Witness program hash mismatch',
  unexpectedWitness: 'Witness provided for non-witness script',
  scriptSigNotEmpty: 'Witness requires empty scriptSig',
  scriptSigNotPush: 'Witness requires only-redeemscript scriptSig',
  equalVerify: 'Script failed an OP_EQUALVERIFY operation',
  falseResult: 'Script evaluated without error but finished with a false/empty top stack element',
  invalidStack: 'Operation not valid with the current stack size',
  hashType: 'Signature hash type missing or not understood',
  der: 'Non-canonical DER signature',
  highS: 'Non-canonical signature: S value is unnecessarily high',
  nullFail: 'Signature must be zero for failed CHECK(MULTI)SIG operation',
  uncompressed: 'Using non-compressed keys in segwit',
  publicKey: 'Public key is neither compressed or uncompressed',
  schnorr: 'Invalid Schnorr signature',
  schnorrSize: 'Invalid Schnorr signature size',
  schnorrHashType: 'Invalid Schnorr signature hash type',
  notEvaluated:
    'The sandbox does not evaluate scripts: it checks single-key spends of P2PKH, P2SH-P2WPKH, P2WPKH and P2TR',
  legacyHashType: 'The sandbox checks P2PKH signatures of type SIGHASH_ALL only',
} as const

/** Returns why an input may not spend its output, or undefined if it may. */
export type SpendCheck = (index: number) => string | undefined

/**
 * Creates the signature check of a transaction: each input needs a valid signature of the key its output pays
 * to. Supports P2PKH (SIGHASH_ALL), P2WPKH and P2SH-P2WPKH (BIP-143), and the key path of P2TR (BIP-341),
 * with every standard hash type.
 * @param prevouts The spent outputs, in the order of the inputs.
 * @returns A function that returns the failure of an input in Bitcoin Core's words, or undefined.
 */
export function createSpendCheck(transaction: LedgerTransaction, prevouts: readonly Output[]): SpendCheck {
  const signed = Transaction.fromRaw(transaction.raw, {
    allowUnknownInputs: true,
    allowUnknownOutputs: true,
    allowUnknownVersion: true,
    disableScriptCheck: true,
  })
  const scripts = prevouts.map(({ script }) => script)
  const values = prevouts.map(({ value }) => value)

  const checkP2wpkh = (index: number, hash: Uint8Array, value: bigint) => {
    const [signature, publicKey, ...more] = transaction.inputs[index]?.witness ?? []
    if (signature === undefined) return failures.emptyWitness
    if (publicKey === undefined || more.length > 0) return failures.witnessMismatch
    if (!equalBytes(hash160(publicKey), hash)) return failures.equalVerify
    if (publicKey.length !== 33) return failures.uncompressed
    return checkEcdsa(signature, publicKey, (hashType) =>
      signed.preimageWitnessV0(index, p2pkhScript(hash), hashType, value),
    )
  }

  const checkP2tr = (index: number, outputKey: Uint8Array) => {
    const { witness = [] } = transaction.inputs[index] ?? {}
    // BIP-341: a last item that starts with 0x50 is the annex; two or more items are a script path.
    if (witness.length > 1) return failures.notEvaluated
    const [signature] = witness
    if (signature === undefined) return failures.emptyWitness
    if (signature.length !== 64 && signature.length !== 65) return failures.schnorrSize
    const hashType = signature.length === 65 ? (signature[64] ?? 0) : 0
    if (signature.length === 65 && hashType === 0) return failures.schnorrHashType
    if (!taprootHashTypes.includes(hashType)) return failures.schnorrHashType
    // Under BIP-341, SIGHASH_SINGLE has no digest without an output of the same index.
    if ((hashType & 3) === 3 && index >= transaction.outputs.length) return failures.schnorrHashType
    const digest = signed.preimageWitnessV1(index, scripts, hashType, values)
    return isValidSchnorr(signature.subarray(0, 64), digest, outputKey) ? undefined : failures.schnorr
  }

  const checkP2pkh = (index: number, hash: Uint8Array) => {
    const { scriptSig, witness } = transaction.inputs[index] ?? {}
    if (scriptSig === undefined || witness === undefined) return failures.invalidStack
    if (witness.length > 0) return failures.unexpectedWitness
    const [signature, publicKey, ...more] = pushesOf(scriptSig)
    if (signature === undefined || publicKey === undefined || more.length > 0) return failures.invalidStack
    if (!equalBytes(hash160(publicKey), hash)) return failures.equalVerify
    if (signature.at(-1) !== sighashAll && hashTypes.includes(signature.at(-1) ?? 0))
      return failures.legacyHashType
    return checkEcdsa(signature, publicKey, () => legacyDigest(transaction, index, p2pkhScript(hash)))
  }

  const checkP2sh = (index: number, hash: Uint8Array, value: bigint) => {
    const [redeemScript, ...more] = pushesOf(transaction.inputs[index]?.scriptSig ?? new Uint8Array())
    if (redeemScript === undefined) return failures.falseResult
    if (more.length > 0) return failures.notEvaluated
    if (!equalBytes(hash160(redeemScript), hash)) return failures.falseResult
    const inner = readOutputScript(redeemScript)
    if (inner.type !== 'v0_p2wpkh') return failures.notEvaluated
    return checkP2wpkh(index, inner.program, value)
  }

  return (index) => {
    const prevout = prevouts[index]
    const input = transaction.inputs[index]
    if (!prevout || !input) throw new RangeError(`There is no input ${index}.`)
    const { type, program } = readOutputScript(prevout.script)
    if (type.startsWith('v') && input.scriptSig.length > 0) return failures.scriptSigNotEmpty
    switch (type) {
      case 'v0_p2wpkh':
        return checkP2wpkh(index, program, prevout.value)
      case 'v1_p2tr':
        return checkP2tr(index, program)
      case 'p2pkh':
        return checkP2pkh(index, program)
      case 'p2sh':
        return checkP2sh(index, program, prevout.value)
      default:
        return failures.notEvaluated
    }
  }
}

function checkEcdsa(
  withHashType: Uint8Array,
  publicKey: Uint8Array,
  digestOf: (hashType: number) => Uint8Array,
): string | undefined {
  const hashType = withHashType.at(-1)
  if (hashType === undefined) return failures.falseResult
  const der = withHashType.subarray(0, -1)
  let signature: ReturnType<typeof secp256k1.Signature.fromBytes>
  try {
    signature = secp256k1.Signature.fromBytes(der, 'der')
  } catch {
    return failures.der
  }
  if (signature.hasHighS()) return failures.highS
  if (!hashTypes.includes(hashType)) return failures.hashType
  try {
    const options = { prehash: false } as const
    const valid = secp256k1.verify(signature.toBytes('compact'), digestOf(hashType), publicKey, options)
    return valid ? undefined : failures.nullFail
  } catch {
    return failures.publicKey
  }
}

function isValidSchnorr(signature: Uint8Array, digest: Uint8Array, publicKey: Uint8Array): boolean {
  try {
    return schnorr.verify(signature, digest, publicKey)
  } catch {
    return false
  }
}

/** The digest of a legacy input with SIGHASH_ALL: the transaction with only its own input's script. */
function legacyDigest(transaction: LedgerTransaction, index: number, scriptCode: Uint8Array): Uint8Array {
  const bytes = RawOldTx.encode({
    version: transaction.version,
    lockTime: transaction.lockTime,
    inputs: transaction.inputs.map(({ txid, vout, sequence }, position) => ({
      txid: hexToBytes(txid),
      index: vout,
      finalScriptSig: position === index ? scriptCode : new Uint8Array(),
      sequence,
    })),
    outputs: transaction.outputs.map(({ value, script }) => ({ amount: value, script })),
  })
  return sha256x2(concatBytes(bytes, Uint8Array.of(sighashAll, 0, 0, 0)))
}

/** The data a scriptSig pushes. Empty if it does anything else. */
function pushesOf(scriptSig: Uint8Array): Uint8Array[] {
  try {
    const items = Script.decode(scriptSig)
    return items.every((item) => item instanceof Uint8Array) ? (items as Uint8Array[]) : []
  } catch {
    return []
  }
}
