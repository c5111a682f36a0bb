import { type Hex, hashTypedData, keccak256, parseTransaction, type TypedDataDefinition } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { concatBytes, fromHex } from '../../calls/bytes.js'
import { deriveAccounts } from '../vault/accounts/deriveAccounts.js'
import { encodeBase58 } from '../vault/accounts/encodeBase58.js'
import type { OpenVault } from '../vault/index.js'
import { importEd25519 } from '../vault/keys.js'
import { decodeBase58 } from './decodeBase58.js'
import type { Item, Prepared } from './Prepared.js'
import { parseSolanaTransaction } from './parseSolana.js'
import { parseTypedData } from './typedData.js'
import { toRequest, typedDataOf } from './userOperation.js'

/** What an item became. */
export interface Signed {
  /** Hex on EVM, base58 on Solana. Of what is sent on EVM, its hash. */
  readonly signature: string
  /** The whole transaction: hex on EVM, base64 on Solana. JSON of an operation, as a bundler takes it. */
  readonly transaction: string
}

/** Signs the items of a request, in order. The keys exist while it runs. */
export function sign({ items, network, account }: Prepared, open: OpenVault): Promise<Signed[]> {
  return open.use(async (entropy) => {
    const keys = await deriveAccounts(entropy)
    const isEvm = network.id.startsWith('eip155:')
    if (account !== (isEvm ? keys.evmAddress : keys.solanaAddress)) throw new Error('This is another wallet.')
    const signOne = isEvm
      ? signEvm(keys.evmPrivateKey, Number(network.id.slice('eip155:'.length)))
      : await signSolana(keys.solanaSecretKey, account)
    return Promise.all(items.map(signOne))
  })
}

function signEvm(privateKey: Hex, chainId: number): (item: Item) => Promise<Signed> {
  const account = privateKeyToAccount(privateKey)
  return async (item) => {
    if (item.kind === 'operation') {
      const { operation } = item
      const typedData = typedDataOf(operation, chainId)
      const { authorization } = operation
      const signed = authorization && (await account.signAuthorization(authorization))
      const sent = toRequest(operation, await account.signTypedData(typedData), signed)
      return { signature: hashTypedData(typedData), transaction: JSON.stringify(sent) }
    }
    if (item.kind === 'message')
      return { signature: await account.signMessage({ message: { raw: item.bytes } }), transaction: '' }
    if (item.kind === 'typedData') {
      const signature = await account.signTypedData(parseTypedData(item.json) as TypedDataDefinition)
      return { signature, transaction: '' }
    }
    const transaction = await account.signTransaction(parseTransaction(item.bytes) as never)
    return { signature: keccak256(transaction), transaction }
  }
}

async function signSolana(secretKey: string, account: string): Promise<(item: Item) => Promise<Signed>> {
  const seed = decodeBase58(secretKey).subarray(0, 32)
  const { privateKey } = await importEd25519(seed)
  seed.fill(0)
  const signBytes = async (bytes: Uint8Array) =>
    new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, concatBytes(bytes)))
  return async (item) => {
    if (item.kind === 'typedData' || item.kind === 'operation') throw new Error('Solana has none of these.')
    const bytes = fromHex(item.bytes.slice(2))
    if (item.kind === 'message') return { signature: encodeBase58(await signBytes(bytes)), transaction: '' }
    const { signers, message } = parseSolanaTransaction(bytes)
    const signature = await signBytes(message)
    // The signatures of others stay.
    bytes.set(signature, 1 + 64 * signers.indexOf(account))
    return { signature: encodeBase58(signature), transaction: btoa(String.fromCharCode(...bytes)) }
  }
}
