import { entropyToMnemonic, mnemonicToSeedWebcrypto } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { HDKey, privateKeyToAddress } from 'viem/accounts'
import { type Bytes, concatBytes, toHex } from '../../../calls/bytes.js'
import { deriveBytes, importEd25519, type SigningKey } from '../keys.js'
import type { WalletIdentity } from '../ways/WayKey.js'
import { deriveEd25519Seed } from './deriveEd25519Seed.js'
import { encodeBase58 } from './encodeBase58.js'

/** Where the EVM key of a wallet is. BIP-44 */
export const evmPath = "m/44'/60'/0'/0/0"
/** Where the Solana key of a wallet is, each step hardened. SLIP-0010 */
export const solanaPath = "m/44'/501'/0'/0'"

/** Everything that a wallet is. All of it is secret, except the addresses. */
export interface WalletKeys {
  /** 12 words. BIP-39 */
  readonly words: string
  readonly evmAddress: string
  /** 32 bytes. */
  readonly evmPrivateKey: `0x${string}`
  readonly solanaAddress: string
  /** Base58 of private and public key, as Solana wallets import it. */
  readonly solanaSecretKey: string
}

/** Derives the accounts of a wallet from its 16 bytes of entropy. */
export async function deriveAccounts(entropy: Bytes): Promise<WalletKeys> {
  const words = entropyToMnemonic(entropy, wordlist)
  const seed = new Uint8Array(await mnemonicToSeedWebcrypto(words))
  const { privateKey } = HDKey.fromMasterSeed(seed).derive(evmPath)
  if (!privateKey) throw new Error('BIP-32 gives no key at this path.')
  const evmPrivateKey = `0x${toHex(privateKey)}` as const
  const solanaSeed = await deriveEd25519Seed(seed, solanaPath)
  const { publicKey } = await importEd25519(solanaSeed)
  const keys = {
    words,
    evmAddress: privateKeyToAddress(evmPrivateKey),
    evmPrivateKey,
    solanaAddress: encodeBase58(publicKey),
    solanaSecretKey: encodeBase58(concatBytes(solanaSeed, publicKey)),
  }
  for (const bytes of [seed, privateKey, solanaSeed]) bytes.fill(0)
  return keys
}

/** Derives what says which wallet it is. */
export async function deriveIdentity(walletId: string, entropy: Bytes): Promise<WalletIdentity> {
  const { evmAddress, solanaAddress } = await deriveAccounts(entropy)
  const { publicKey } = await deriveWriter(entropy)
  return { walletId, evmAddress, solanaAddress, writer: toHex(publicKey) }
}

/** Returns the key that signs the writes of a vault, and which login is removed. It signs nothing else. */
export async function deriveWriter(entropy: Bytes): Promise<SigningKey> {
  const seed = await deriveBytes(entropy, 'writer')
  const writer = await importEd25519(seed)
  seed.fill(0)
  return writer
}
