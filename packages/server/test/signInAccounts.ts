import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { Keyring } from '@polkadot/keyring'
import { cryptoWaitReady } from '@polkadot/util-crypto'
import { base58 } from '@scure/base'
import { p2pkh, p2sh, p2tr, p2wpkh, WIF } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { Signer } from 'bip322-js'
import { bytesToHex, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

/** An account of a user, whose key signs by a library that the server does not use. */
export interface TestAccount {
  readonly networkId: string
  readonly address: string
  sign(message: string): Promise<string>
}

export const bitcoinId = 'bip122:000000000019d6689c085ae165831e93'
export const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const polkadotId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'

export function evmAccount(networkId = 'eip155:1337', privateKey = generatePrivateKey()): TestAccount {
  const account = privateKeyToAccount(privateKey)
  return { networkId, address: account.address, sign: (message) => account.signMessage({ message }) }
}

export function solanaAccount(networkId = solanaId): TestAccount {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const key = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  return {
    networkId,
    address: base58.encode(key),
    sign: async (message) => base58.encode(sign(null, Buffer.from(message), privateKey)),
  }
}

/** The kinds of address of one key. */
export const bitcoinKinds = ['p2pkh', 'p2sh-p2wpkh', 'p2wpkh', 'p2tr'] as const

export type BitcoinKind = (typeof bitcoinKinds)[number]

export function bitcoinAddress(kind: BitcoinKind, key: Uint8Array): string {
  const publicKey = pubECDSA(key)
  const { address } = {
    p2pkh: () => p2pkh(publicKey),
    'p2sh-p2wpkh': () => p2sh(p2wpkh(publicKey)),
    p2wpkh: () => p2wpkh(publicKey),
    p2tr: () => p2tr(pubSchnorr(key)),
  }[kind]()
  return address ?? ''
}

/** Signs by BIP-322, and by BIP-137 for P2PKH. */
export function bitcoinAccount(kind: BitcoinKind = 'p2wpkh', key: Uint8Array = randomBytes(32)): TestAccount {
  const address = bitcoinAddress(kind, key)
  return {
    networkId: bitcoinId,
    address,
    sign: async (message) => String(Signer.sign(WIF().encode(key), address, message)),
  }
}

/** Signs as the extensions do. */
export async function polkadotAccount(
  type: 'sr25519' | 'ed25519' | 'ecdsa' = 'sr25519',
  { withType = false } = {},
): Promise<TestAccount> {
  await cryptoWaitReady()
  const pair = new Keyring({ type, ss58Format: 0 }).addFromSeed(randomBytes(32))
  return {
    networkId: polkadotId,
    address: pair.address,
    sign: async (message) => bytesToHex(pair.sign(`<Bytes>${message}</Bytes>`, { withType })),
  }
}

export async function accountsOfAllNamespaces(): Promise<readonly TestAccount[]> {
  return [evmAccount(), solanaAccount(), bitcoinAccount(), await polkadotAccount()]
}

/** A contract that answers every call with what ERC-1271 has for a signature that is accepted. */
export const acceptsAll = (() => {
  const answer = `1626ba7e${'0'.repeat(56)}`
  return `0x7f${answer}60005260206000f3` as const
})()

/** A contract that fails whatever it is asked. */
export const failsAlways = '0x60006000fd'

/** Asks a node, and throws if it answers with an error. */
export async function askNode(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const answer = (await response.json()) as { result?: unknown; error?: { message: string } }
  if (answer.error) throw new Error(answer.error.message)
  return answer.result
}

/** An address that nobody has. */
export const newAddress = () => toHex(randomBytes(20))
