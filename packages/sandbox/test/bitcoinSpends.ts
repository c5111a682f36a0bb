import * as ecc from '@bitcoinerlab/secp256k1'
import { p2pkh, p2sh, p2tr, p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import * as bitcoin from 'bitcoinjs-lib'
import type { BitcoinControls } from '../src/bitcoin/types.js'

bitcoin.initEccLib(ecc)

const { regtest } = bitcoin.networks

/** The kinds of address that the ledger checks spends of. */
export const addressKinds = ['p2wpkh', 'p2tr', 'p2sh-p2wpkh', 'p2pkh'] as const
export type AddressKind = (typeof addressKinds)[number]

/** An output that can be spent. */
export interface Coin {
  txid: string
  vout: number
  value: bigint
}

export interface Spend {
  kind: AddressKind
  key: Uint8Array
  coins: readonly Coin[]
  to: readonly { address: string; value: bigint }[]
  /** The transactions that the coins are outputs of, in hex; legacy inputs carry them. */
  parents?: ReadonlyMap<string, string>
  sighash?: number
  lockTime?: number
  sequence?: number
}

/** A key for tests, another for each number. */
export const testKey = (number: number) => new Uint8Array(32).fill(number, 31)

function scurePayment(kind: AddressKind, key: Uint8Array) {
  const publicKey = pubECDSA(key)
  switch (kind) {
    case 'p2wpkh':
      return p2wpkh(publicKey, regtest)
    case 'p2tr':
      return p2tr(pubSchnorr(key), undefined, regtest)
    case 'p2sh-p2wpkh':
      return p2sh(p2wpkh(publicKey, regtest), regtest)
    case 'p2pkh':
      return p2pkh(publicKey, regtest)
  }
}

/** The key's address of that kind. */
export function addressOf(kind: AddressKind, key: Uint8Array): string {
  return (scurePayment(kind, key) as { address: string }).address
}

/** Gives an address one confirmed coin. */
export async function fundCoin(
  chain: Pick<BitcoinControls, 'fund'>,
  address: string,
  value: bigint,
): Promise<Coin> {
  return { txid: await chain.fund(address, value), vout: 0, value }
}

/** Builds and signs by a PSBT of `@scure/btc-signer`; gives the transaction in hex. */
export function signWithScure(spend: Spend): string {
  const { kind, key, coins, to, parents, sighash } = spend
  const payment = scurePayment(kind, key)
  const psbt = new Transaction({ lockTime: spend.lockTime ?? 0 })
  for (const { txid, vout, value } of coins) {
    const parent = parents?.get(txid)
    psbt.addInput({
      ...payment,
      ...{ txid, index: vout },
      ...(kind === 'p2pkh' && parent
        ? { nonWitnessUtxo: parent }
        : { witnessUtxo: { script: payment.script, amount: value } }),
      ...(sighash !== undefined && { sighashType: sighash }),
      ...(spend.sequence !== undefined && { sequence: spend.sequence }),
    })
  }
  for (const { address, value } of to) psbt.addOutputAddress(address, value, regtest)
  const signed = Transaction.fromPSBT(psbt.toPSBT())
  signed.sign(key, sighash === undefined ? undefined : [sighash])
  signed.finalize()
  return signed.hex
}

/** The same by `bitcoinjs-lib`, with another library's curve. */
export function signWithBitcoinjs(spend: Spend): string {
  const { kind, key, coins, to, parents, sighash } = spend
  const publicKey = ecc.pointFromScalar(key, true) as Uint8Array
  const internal = publicKey.subarray(1)
  const script = scurePayment(kind, key).script
  const psbt = new bitcoin.Psbt({ network: regtest })
  if (spend.lockTime !== undefined) psbt.setLocktime(spend.lockTime)
  for (const { txid, vout, value } of coins) {
    const parent = parents?.get(txid)
    const redeem = bitcoin.payments.p2wpkh({ pubkey: publicKey, network: regtest }).output
    psbt.addInput({
      ...{ hash: txid, index: vout },
      ...(kind === 'p2pkh' && parent
        ? { nonWitnessUtxo: Buffer.from(parent, 'hex') }
        : { witnessUtxo: { script, value } }),
      ...(kind === 'p2tr' && { tapInternalKey: internal }),
      ...(kind === 'p2sh-p2wpkh' && redeem && { redeemScript: redeem }),
      ...(sighash !== undefined && { sighashType: sighash }),
      ...(spend.sequence !== undefined && { sequence: spend.sequence }),
    })
  }
  for (const output of to) psbt.addOutput(output)
  psbt.signAllInputs(
    kind === 'p2tr' ? taprootSigner(key, publicKey) : { publicKey, sign: (hash) => ecc.sign(hash, key) },
    sighash === undefined ? undefined : [sighash],
  )
  psbt.finalizeAllInputs()
  // Its own limit would hide what the ledger says of a high fee.
  return psbt.extractTransaction(true).toHex()
}

function taprootSigner(key: Uint8Array, publicKey: Uint8Array): bitcoin.Signer {
  const even = publicKey[0] === 3 ? ecc.privateNegate(key) : key
  const tweak = bitcoin.crypto.taggedHash('TapTweak', publicKey.subarray(1))
  const tweaked = ecc.privateAdd(even, tweak) as Uint8Array
  return {
    publicKey: ecc.pointFromScalar(tweaked, true) as Uint8Array,
    sign: () => {
      throw new Error('A taproot input takes a Schnorr signature.')
    },
    signSchnorr: (hash) => ecc.signSchnorr(hash, tweaked),
  }
}
