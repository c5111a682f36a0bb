import { type Bytes, fromHex, toHex } from '../../../calls/bytes.js'
import { encodeTuple } from '../../../calls/encodeVault.js'
import type { VaultHeader, Way } from '../../../calls/vault.js'
import { deriveBytes, importX25519, x25519PublicKey } from '../keys.js'

/** The private half of a way: what the user, or the device, has. No part of it can be exported. */
export interface WayKey {
  readonly kind: Way['kind']
  /** X25519, in hex. */
  readonly publicKey: string
  readonly privateKey: CryptoKey
  /** Makes and checks the proof of a passkey or code. */
  readonly proofKey?: CryptoKey
  /** The wallet that a device has made the key for. It opens no other. */
  readonly wallet?: WalletIdentity
}

/** A way that is about to be added to a vault. */
export interface NewWay {
  readonly id: string
  readonly key: WayKey
  readonly outlivesDevice: boolean
}

/** The addresses of a wallet, and the key that signs its writes. They never change. */
export type WalletIdentity = Pick<VaultHeader, 'walletId' | 'evmAddress' | 'solanaAddress' | 'writer'>

/**
 * Returns the key of a passkey or recovery code.
 *
 * The private key does not depend on the wallet, so that a code alone opens the leaving kit. It opens data
 * keys (HPKE) and that file (age): both derive their keys with labels of their own, so neither helps with
 * the other.
 *
 * @param secret 32 random bytes: the code, or what the passkey evaluated.
 */
export async function deriveWayKey(kind: 'passkey' | 'code', secret: Bytes): Promise<WayKey> {
  const seed = await derivePrivateSeed(kind, secret)
  const privateKey = await importX25519(seed)
  seed.fill(0)
  const proofSeed = await deriveBytes(secret, `${kind}-proof`)
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const proofKey = await crypto.subtle.importKey('raw', proofSeed, hmac, false, ['sign', 'verify'])
  proofSeed.fill(0)
  return { kind, publicKey: toHex(await x25519PublicKey(privateKey)), privateKey, proofKey }
}

/** Returns the 32 bytes of the private key of a passkey or code. */
export function derivePrivateSeed(kind: 'passkey' | 'code', secret: Bytes): Promise<Bytes> {
  return deriveBytes(secret, `${kind}-key`)
}

/** Returns the public half of a way. */
export async function toWay({ id, key, outlivesDevice }: NewWay, wallet: WalletIdentity): Promise<Way> {
  const { kind, publicKey, proofKey } = key
  const proof = proofKey && toHex(await crypto.subtle.sign('HMAC', proofKey, encodeProof(kind, wallet)))
  return { id, kind, publicKey, outlivesDevice, proof: proof ?? null }
}

/** Returns whether the wallet is the one that the way was added to. */
export async function isProven(way: Way, key: WayKey, wallet: WalletIdentity): Promise<boolean> {
  if (key.kind === 'device') return key.wallet !== undefined && isSameWallet(key.wallet, wallet)
  if (!key.proofKey || way.proof === null) return false
  return crypto.subtle.verify('HMAC', key.proofKey, fromHex(way.proof), encodeProof(key.kind, wallet))
}

/** Returns whether two identities are of one wallet. */
export function isSameWallet(one: WalletIdentity, other: WalletIdentity): boolean {
  return identityOf(one).every((value, index) => value === identityOf(other)[index])
}

function identityOf({ walletId, evmAddress, solanaAddress, writer }: WalletIdentity): readonly string[] {
  return [walletId, evmAddress, solanaAddress, writer]
}

function encodeProof(kind: Way['kind'], wallet: WalletIdentity): Bytes {
  return encodeTuple('proof', [kind, ...identityOf(wallet)])
}
