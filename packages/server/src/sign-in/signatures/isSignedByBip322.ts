import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { OutScript, p2wpkh } from '@scure/btc-signer/payment.js'
import { CompactSize, RawOldTx, RawTx, RawWitness, Script } from '@scure/btc-signer/script.js'
import { equalBytes, hash160, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import type { Challenge } from './isSignedByBitcoin.js'

/** What proves that the key of the challenge has signed: the one input of the transaction that is signed. */
interface Proof {
  readonly version: number
  readonly scriptSig: Uint8Array
  readonly witness: readonly Uint8Array[]
}

/** An OP_RETURN without data: the output of the transaction that is signed. */
const nothing = Uint8Array.of(0x6a)
const none = new Uint8Array()
const sighashAll = 1

/**
 * Returns whether a key has signed by BIP-322, in the simple form (the witness) or the full one (the whole
 * transaction), with or without the prefix that names it. Proofs of funds, scripts, and signatures of less
 * than the whole transaction are refused.
 */
export function isSignedByBip322(text: string, message: Uint8Array, challenge: Challenge): boolean {
  const prefix = /^(?:smp|ful)/.exec(text)?.[0]
  const bytes = base64.decode(text.slice(prefix?.length ?? 0))
  const script = OutScript.encode(challenge)
  const spent = idOfSpent(message, script)
  return [
    ...(prefix === 'ful' ? [] : [readSimple(bytes, challenge)]),
    ...(prefix === 'smp' ? [] : [readFull(bytes, spent)]),
  ].some((proof) => proof !== undefined && isProven(proof, challenge, { script, spent }))
}

function readSimple(bytes: Uint8Array, challenge: Challenge): Proof | undefined {
  const witness = attempt(() => RawWitness.decode(bytes))
  // The simple form of a nested address leaves out its script, which its key says.
  const key = challenge.type === 'sh' ? witness?.[1] : undefined
  const scriptSig = key && attempt(() => Script.encode([p2wpkh(key).script]))
  return witness && { version: 0, scriptSig: scriptSig ?? none, witness }
}

function readFull(bytes: Uint8Array, spent: Uint8Array): Proof | undefined {
  const transaction = attempt(() => RawTx.decode(bytes))
  if (!transaction) return undefined
  const { version, lockTime, inputs, outputs, witnesses } = transaction
  const [input] = inputs
  const [output] = outputs
  const isOne = inputs.length === 1 && outputs.length === 1 && lockTime === 0
  if (!isOne || !input || !output || (version !== 0 && version !== 2)) return undefined
  if (!equalBytes(input.txid, spent) || input.index !== 0 || input.sequence !== 0) return undefined
  if (output.amount !== 0n || !equalBytes(output.script, nothing)) return undefined
  return { version, scriptSig: input.finalScriptSig, witness: witnesses?.[0] ?? [] }
}

interface Spent {
  readonly script: Uint8Array
  /** Id of the transaction, in the order in which it is written. */
  readonly spent: Uint8Array
}

function isProven({ version, scriptSig, witness }: Proof, challenge: Challenge, spent: Spent): boolean {
  switch (challenge.type) {
    case 'tr': {
      const [signature, ...more] = witness
      if (!signature || more.length > 0 || scriptSig.length > 0) return false
      return isSignedBySchnorr(signature, challenge.pubkey, { ...spent, version })
    }
    case 'wpkh':
      return scriptSig.length === 0 && isSignedBySegwit(witness, challenge.hash, { ...spent, version })
    case 'sh': {
      const [redeem, ...more] = pushes(scriptSig)
      if (!redeem || more.length > 0 || !equalBytes(hash160(redeem), challenge.hash)) return false
      // Version 0, and the hash of a key.
      if (redeem.length !== 22 || redeem[0] !== 0 || redeem[1] !== 20) return false
      return isSignedBySegwit(witness, redeem.subarray(2), { ...spent, version })
    }
    case 'pkh': {
      const [signature, key, ...more] = pushes(scriptSig)
      if (!signature || !key || more.length > 0 || witness.length > 0) return false
      if (!equalBytes(hash160(key), challenge.hash)) return false
      return isSignedByEcdsa(signature, key, legacyDigest({ ...spent, version }))
    }
  }
}

type Signing = Spent & { readonly version: number }

function isSignedBySegwit(witness: readonly Uint8Array[], hash: Uint8Array, signing: Signing): boolean {
  const [signature, key, ...more] = witness
  if (!signature || key?.length !== 33 || more.length > 0 || !equalBytes(hash160(key), hash)) return false
  return isSignedByEcdsa(signature, key, segwitDigest(hash, signing))
}

function isSignedByEcdsa(signature: Uint8Array, key: Uint8Array, digest: Uint8Array): boolean {
  if (signature.at(-1) !== sighashAll) return false
  const der = signature.subarray(0, -1)
  const strictly = { prehash: false, lowS: true, format: 'der' } as const
  return attempt(() => secp256k1.verify(der, digest, key, strictly)) ?? false
}

/** BIP-340. 64 bytes, or 65 with the byte that says that everything is signed. */
function isSignedBySchnorr(signature: Uint8Array, key: Uint8Array, signing: Signing): boolean {
  const type = signature[64] ?? 0
  if (signature.length !== 64 && (signature.length !== 65 || type !== sighashAll)) return false
  const digest = taprootDigest(type, signing)
  return attempt(() => schnorr.verify(signature.subarray(0, 64), digest, key)) ?? false
}

/** The id of the transaction that is spent, which has the message and the address. */
function idOfSpent(message: Uint8Array, script: Uint8Array): Uint8Array {
  const hash = tagSchnorr('BIP0322-signed-message', message)
  const bytes = RawOldTx.encode({
    version: 0,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffff_ffff,
        finalScriptSig: concatBytes(Uint8Array.of(0, hash.length), hash),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script }],
    lockTime: 0,
  })
  return sha256x2(bytes).reverse()
}

const zeros = (length: number) => new Uint8Array(length)
const outpointOf = ({ spent }: Spent) => concatBytes(spent.slice().reverse(), zeros(4))
const versionOf = ({ version }: Signing) => Uint8Array.of(version, 0, 0, 0)
/** No amount, and the script with its length. */
const output = concatBytes(zeros(8), Uint8Array.of(nothing.length), nothing)
const allBytes = Uint8Array.of(sighashAll, 0, 0, 0)
/** The script of P2PKH, which is also what the hash of a key in segwit stands for. */
const keyScript = (hash: Uint8Array) =>
  concatBytes(Uint8Array.of(0x76, 0xa9, 20), hash, Uint8Array.of(0x88, 0xac))

/** BIP-143 */
function segwitDigest(hash: Uint8Array, signing: Signing): Uint8Array {
  const script = keyScript(hash)
  const outpoint = outpointOf(signing)
  return sha256x2(
    concatBytes(
      versionOf(signing),
      sha256x2(outpoint),
      sha256x2(zeros(4)),
      outpoint,
      Uint8Array.of(script.length),
      script,
      zeros(8 + 4),
      sha256x2(output),
      zeros(4),
      allBytes,
    ),
  )
}

/** BIP-341 */
function taprootDigest(type: number, signing: Signing): Uint8Array {
  const { script } = signing
  return tagSchnorr(
    'TapSighash',
    concatBytes(
      Uint8Array.of(0, type),
      versionOf(signing),
      zeros(4),
      sha256(outpointOf(signing)),
      sha256(zeros(8)),
      sha256(concatBytes(CompactSize.encode(BigInt(script.length)), script)),
      sha256(zeros(4)),
      sha256(output),
      zeros(1 + 4),
    ),
  )
}

function legacyDigest({ script, spent, version }: Signing): Uint8Array {
  const bytes = RawOldTx.encode({
    version,
    inputs: [{ txid: spent, index: 0, finalScriptSig: script, sequence: 0 }],
    outputs: [{ amount: 0n, script: nothing }],
    lockTime: 0,
  })
  return sha256x2(concatBytes(bytes, allBytes))
}

/** The data that a script pushes. Empty if it does anything else. */
function pushes(script: Uint8Array): readonly Uint8Array[] {
  const items = attempt(() => Script.decode(script)) ?? []
  const data = items.filter((item) => item instanceof Uint8Array)
  return data.length === items.length ? data : []
}

/** Returns nothing if the bytes do not have the form. */
function attempt<result>(read: () => result): result | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
