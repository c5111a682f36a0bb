import { answerNode } from '@latchkey/sandbox/page-evm'
import { base58 } from '@scure/base'
import { sha256, toBytes } from 'viem'

import { createLedger } from './createLedger'
import { createMethods } from './createMethods'
import { createSlots } from './createSlots'
import { RpcError } from './RpcError'

const host = 'demo-solana.invalid'
const rpcUrl = `https://${host}/`
const genesisHash = base58.encode(sha256(toBytes('latchkey demo solana'), 'bytes'))
/** CAIP-30: the first 32 characters of the genesis hash. */
const id = genesisHash.slice(0, 32)

/** A cluster of Solana in memory: accounts and transfers of SOL. It has no tokens. */
export interface PageCluster {
  readonly networkId: `solana:${string}`
  /** Nothing but `start()` answers at this url. */
  readonly rpcUrl: string
  /** The network without its name and logo, for `createLatchkey`. */
  readonly network: typeof network
  /** Returns what an account has, in lamports. */
  balanceOf(address: string): bigint
  /** Gives lamports to an account. */
  fund(address: string, lamports: bigint): void
  /** Answers what the page sends to `rpcUrl` with `fetch`. Returns the function that stops it. */
  start(): () => void
}

const network = {
  id,
  namespace: 'solana',
  networkId: `solana:${id}`,
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [rpcUrl] } },
} as const

/** Creates a cluster whose accounts have no lamports. `fund` gives them some. */
export function createPageCluster(): PageCluster {
  const ledger = createLedger()
  const methods = createMethods({ ledger, slots: createSlots(), genesisHash })

  async function call(method: string, params: readonly unknown[]): Promise<unknown> {
    const found = methods.get(method)
    if (!found) throw new RpcError(-32601, 'Method not found')
    try {
      return found(params)
    } catch (error) {
      throw error instanceof RpcError ? error : new RpcError(-32603, (error as Error).message)
    }
  }

  return {
    networkId: network.networkId,
    rpcUrl,
    network,
    balanceOf: ledger.balanceOf,
    fund: ledger.fund,
    start: () => answerNode(host, call),
  }
}
