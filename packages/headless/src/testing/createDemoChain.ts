import type { CaipNetworkId } from '@latchkey/protocol'
import { type Address, encodeFunctionData, erc20Abi, getAddress, isAddress } from 'viem'
import type { KnownToken } from '../wire/balances/rpcBalances.js'
import type { Block } from './blocks/createBlocks.js'
import { createNode } from './blocks/createNode.js'
import { multicall3Address } from './contracts/multicall3.js'
import { tokenBalanceKey } from './contracts/tokenStorage.js'
import { createContracts, faucet } from './createContracts.js'
import { type DemoTokenInput, demoTokens } from './demoTokens.js'
import { answerNode } from './rpc/answerNode.js'
import { createMethods } from './rpc/createMethods.js'
import { codes, NodeError } from './rpc/NodeError.js'
import { seedPast, timeOfPast } from './seedPast.js'
import type { Call } from './state/execute.js'
import { balanceKey } from './state/keys.js'

/** Options of {@link createDemoChain}. */
export interface DemoChainOptions {
  /** EIP-155 chain id. Default: 421337, which no public chain has. */
  readonly id?: number | undefined
  /** Default: `Demo Chain`. */
  readonly name?: string | undefined
  /**
   * How long a transaction is pending, in milliseconds. With `Infinity`, only `mine()` makes blocks. Default:
   * 0, each transaction is in a block of its own at once.
   */
  readonly blockTimeMs?: number | undefined
  /** The tokens besides wrapped ether. Default: USDC, USDT, DAI and WBTC, each with a pool. */
  readonly tokens?: readonly DemoTokenInput[] | undefined
  /** The addresses of the exchange. Default: derived. */
  readonly exchange?: { readonly router?: string; readonly wrappedNative?: string } | undefined
  /**
   * An account with past transactions of the last two months: received, sent, swapped, and one that failed.
   * It has some ether and tokens from them. Default: no account has a past.
   */
  readonly pastOf?: string | undefined
}

/** What {@link DemoChain.fund} gives, in the smallest units. */
export interface DemoFunds {
  /** In wei. Default: none. */
  readonly ether?: bigint | undefined
  /** Amounts by the symbol or the address of the token, also `WETH`. Default: none. */
  readonly tokens?: Readonly<Record<string, bigint>> | undefined
}

/** A block of a demo chain. */
export interface DemoBlock {
  readonly number: number
  readonly hash: `0x${string}`
  /** In seconds since 1970. */
  readonly timestamp: number
  /** The hashes of its transactions. */
  readonly transactions: readonly `0x${string}`[]
}

/** A network as `createLatchkey` takes it, and a chain as viem does. */
export interface DemoNetwork {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: { readonly name: 'Ether'; readonly symbol: 'ETH'; readonly decimals: 18 }
  readonly rpcUrls: { readonly default: { readonly http: readonly [string] } }
  readonly contracts: { readonly multicall3: { readonly address: `0x${string}` } }
}

/** The exchange of a demo chain, with the interface of Uniswap v2. */
export interface DemoExchange {
  /** Address of the router. */
  readonly address: `0x${string}`
  /** Address of wrapped ether. */
  readonly wrappedNative: `0x${string}`
  /** The pools, each of wrapped ether and a token. */
  readonly pools: readonly DemoPool[]
}

/** A pool of the exchange. */
export interface DemoPool {
  /** Address of the pair. */
  readonly address: `0x${string}`
  /** Address of the token. */
  readonly token: `0x${string}`
  /** What it had at first, in the smallest units. */
  readonly initial: { readonly ether: bigint; readonly token: bigint }
}

/** A request to a node, as in EIP-1193. */
export interface DemoRequest {
  readonly method: string
  readonly params?: unknown
}

/** An EVM chain in memory. */
export interface DemoChain {
  /** EIP-155 chain id. */
  readonly id: number
  /** CAIP-2 id: `eip155:421337`. */
  readonly networkId: CaipNetworkId
  /** The network, for `createLatchkey` and for viem. Nothing but `start()` answers at its url. */
  readonly network: DemoNetwork
  /** The tokens, wrapped ether last. */
  readonly tokens: readonly KnownToken[]
  readonly exchange: DemoExchange
  /** Number of the latest block. */
  readonly blockNumber: number
  /**
   * Answers a request to the node. Rejects with an error of JSON-RPC: `code`, `message` and, of a contract
   * that reverts, `data`.
   */
  request(request: DemoRequest): Promise<unknown>
  /**
   * Answers what the page sends to the chain's url with `fetch`, one call or a batch. Everything else is
   * passed on to the network. Returns the function that stops it. Several chains can be started and stopped
   * in any order.
   */
  start(): () => void
  /**
   * Gives ether and tokens to an account, in a block of its own.
   *
   * @throws {Error} If the chain has no such token, or too little of it.
   */
  fund(address: string, funds: DemoFunds): void
  /** Puts the pending transactions into a block now. Without any, it does nothing. */
  mine(): void
  /** Calls `listener` after each new block. Returns the function that unsubscribes it. */
  subscribe(listener: (block: DemoBlock) => void): () => void
}

/**
 * Creates an EVM chain in memory, for demonstrations and tests in a page without a network: accounts, signed
 * transactions, tokens of ERC-20, wrapped ether and an exchange with the interface of Uniswap v2. It is a
 * ledger and no EVM: contracts cannot be created, and gas is approximate. What wallets and apps read, sign
 * and send is the same as on any chain, and refused for the same reasons.
 *
 * @throws {Error} If an option is not valid.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/headless'
 * import { createDemoChain, demoServices } from '@latchkey/headless/testing'
 * import { wagmiAdapter } from '@latchkey/headless/wagmi'
 *
 * const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
 * const chain = createDemoChain({ blockTimeMs: 2_000, pastOf: account })
 * chain.fund(account, { ether: 10n ** 18n, tokens: { USDC: 500_000_000n } })
 * const stop = chain.start()
 *
 * const latchkey = createLatchkey({
 *   metadata: { name: 'My demo' },
 *   networks: [chain.network],
 *   adapters: [wagmiAdapter()],
 *   services: demoServices(chain),
 * })
 * ```
 */
export function createDemoChain(options: DemoChainOptions = {}): DemoChain {
  const { id = 421_337, name = 'Demo Chain', blockTimeMs = 0, tokens = demoTokens, pastOf } = options
  if (!Number.isSafeInteger(id) || id < 1) throw new Error(`A chain id is a positive integer, got ${id}.`)
  if (!(blockTimeMs >= 0)) throw new Error(`blockTimeMs is 0 or more, got ${blockTimeMs}.`)
  const contracts = createContracts(tokens, {
    router: options.exchange?.router,
    wrapped: options.exchange?.wrappedNative,
  })
  const networkId: CaipNetworkId = `eip155:${id}`
  const node = createNode({
    chainId: id,
    contracts: contracts.byAddress,
    genesis: contracts.genesis,
    timestamp: Math.floor((pastOf === undefined ? Date.now() : timeOfPast()) / 1_000),
    blockTimeMs,
  })
  if (pastOf !== undefined) seedPast(node, contracts, parseAccount(pastOf))
  const methods = createMethods(node)
  const origin = `https://demo-${id}.invalid`

  async function call(method: string, params: readonly unknown[]): Promise<unknown> {
    const found = methods.get(method)
    if (!found)
      throw new NodeError(codes.unknownMethod, `the method ${method} does not exist/is not available`)
    try {
      return await found(...params)
    } catch (error) {
      throw error instanceof NodeError ? error : new NodeError(codes.internal, (error as Error).message)
    }
  }

  function toCall(to: Address, token: string, amount: bigint): Call {
    const found = contracts.tokens.find(
      ({ symbol, address }) => symbol === token || address.toLowerCase() === token.toLowerCase(),
    )
    if (!found) throw new Error(`The demo chain has no token ${token}.`)
    if (amount < 0n || amount > node.at(node.blocks.latest.number)(tokenBalanceKey(found.address, faucet)))
      throw new Error(`The demo chain cannot give ${amount} of ${token}.`)
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
    return { from: faucet, to: found.address, value: 0n, data }
  }

  return {
    id,
    networkId,
    network: {
      id,
      name,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [`${origin}/`] } },
      contracts: { multicall3: { address: multicall3Address } },
    },
    tokens: contracts.tokens.map(({ address, name: tokenName, symbol, decimals, imageUrl }) => ({
      networkId,
      address,
      name: tokenName,
      symbol,
      decimals,
      ...(imageUrl !== undefined && { imageUrl }),
    })),
    exchange: {
      address: contracts.router,
      wrappedNative: contracts.wrappedNative.address,
      pools: contracts.pools.map(({ address, token, initial }) => ({
        address,
        token: token.address,
        initial,
      })),
    },
    get blockNumber() {
      return node.blocks.latest.number
    },
    request: async ({ method, params = [] }) => {
      if (!Array.isArray(params)) throw new NodeError(codes.invalidParams, 'The parameters are not a list.')
      return call(method, params)
    },
    start: () => answerNode(origin, call),
    fund(address, { ether = 0n, tokens: amounts = {} }) {
      const to = parseAccount(address)
      if (ether < 0n || ether > node.at(node.blocks.latest.number)(balanceKey(faucet)) / 2n)
        throw new Error(`The demo chain cannot give ${ether} wei.`)
      const calls = [
        ...(ether > 0n ? [{ from: faucet, to, value: ether, data: '0x' } as const] : []),
        ...Object.entries(amounts).map(([token, amount]) => toCall(to, token, amount)),
      ]
      if (calls.length > 0) node.include(calls)
    },
    mine: node.mine,
    subscribe: (listener) => node.subscribe((block) => listener(toDemoBlock(block))),
  }
}

function parseAccount(address: string): Address {
  if (!isAddress(address, { strict: false })) throw new Error(`"${address}" is not an address.`)
  return getAddress(address)
}

function toDemoBlock({ number, hash, timestamp, receipts }: Block): DemoBlock {
  return { number, hash, timestamp, transactions: receipts.map(({ transaction }) => transaction.hash) }
}
