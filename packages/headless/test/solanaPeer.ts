import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import { Keypair, VersionedTransaction } from '@solana/web3.js'
import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'
import { onTestFinished } from 'vitest'
import { createClientStorage } from '../src/adapters/wallet-connect/client/createClientStorage.js'
import { createErrorLogger } from '../src/adapters/wallet-connect/client/createErrorLogger.js'
import { memoryStorage } from './scene.js'

export interface SolanaPeer {
  readonly address: string
  /** The requests it received, in order. */
  readonly requests: readonly {
    readonly method: string
    readonly chainId: string
    readonly params: unknown
  }[]
  pair(uri: string): Promise<void>
  /** Its next response: a result or an error. */
  next(answer: { result: unknown } | { error: { code: number; message: string } }): void
}

let peers = 0

/**
 * Creates a Solana wallet on another device, with its own keys, connected by a relay. It approves every
 * request.
 */
export async function createSolanaPeer(parameters: {
  relayUrl: string
  secretKey: string
  networkIds: readonly string[]
  methods: readonly string[]
  /** Returns only the signature, as the older version of the protocol does. */
  isTerse?: boolean
}): Promise<SolanaPeer> {
  const { relayUrl, networkIds, methods, isTerse = false } = parameters
  const secret = Buffer.from(parameters.secretKey, 'hex')
  const keypair = Keypair.fromSeed(secret)
  const address = keypair.publicKey.toBase58()
  const customStoragePrefix = `solana-peer-${peers++}`
  const core = new Core({
    relayUrl,
    projectId: 'test',
    customStoragePrefix,
    storage: createClientStorage(memoryStorage(), customStoragePrefix),
    telemetryEnabled: false,
    logger: createErrorLogger(),
  })
  core.eventClient.init = async () => {}
  core.verify.register = async () => ''
  core.verify.resolve = async () => undefined as never
  const metadata = { name: 'Solana Peer', description: '', url: location.origin, icons: [] }
  const client = await SignClient.init({ core: core as never, metadata, logger: createErrorLogger() })
  onTestFinished(() => core.relayer.transportClose())

  const requests: { method: string; chainId: string; params: unknown }[] = []
  const answers: Parameters<SolanaPeer['next']>[0][] = []

  function sign(wire: string): { signature: string; transaction?: string } {
    const transaction = VersionedTransaction.deserialize(base64.decode(wire))
    transaction.sign([keypair])
    const signature = base58.encode(transaction.signatures[0] as Uint8Array)
    return isTerse ? { signature } : { signature, transaction: base64.encode(transaction.serialize()) }
  }

  function answer(method: string, params: Record<string, unknown>): unknown {
    if (method === 'solana_signMessage')
      return { signature: base58.encode(ed25519.sign(base58.decode(params.message as string), secret)) }
    if (method === 'solana_signTransaction') return sign(params.transaction as string)
    if (method === 'solana_signAllTransactions')
      return { transactions: (params.transactions as string[]).map((each) => sign(each).transaction) }
    throw new Error(`Unknown method ${method}.`)
  }

  client.on('session_proposal', async ({ id }) => {
    const accounts = networkIds.map((networkId) => `${networkId}:${address}`)
    const namespaces = { solana: { accounts, methods: [...methods], events: [], chains: [...networkIds] } }
    const { acknowledged } = await client.approve({ id, namespaces })
    await acknowledged()
  })
  client.on('session_request', async ({ topic, id, params: { request, chainId } }) => {
    requests.push({ method: request.method, chainId, params: request.params })
    const given = answers.shift() ?? { result: answer(request.method, request.params) }
    await client.respond({ topic, response: { id, jsonrpc: '2.0', ...given } })
  })

  return {
    address,
    requests,
    pair: async (uri) => {
      await client.pair({ uri })
    },
    next: (given) => answers.push(given),
  }
}
