import { type Address, encodeFunctionData, erc20Abi, getAddress, isAddress } from 'viem'
import type { ChainFaults } from '../chain/chainFaults.js'
import type { FaultControls } from '../chain/createFaultControls.js'
import { createPageFaults } from '../chain/createPageFaults.js'
import { failureWords } from '../chain/takeCallFailure.js'
import type { Block } from './blocks/createBlocks.js'
import { createNode } from './blocks/createNode.js'
import { type EvmTransaction, listTransactions } from './blocks/listTransactions.js'
import { multicall3Address } from './contracts/multicall3.js'
import { tokenBalanceKey } from './contracts/tokenStorage.js'
import { createContracts, faucet, type PlacedToken } from './createContracts.js'
import { type EvmTokenInput, evmTokens } from './evmTokens.js'
import { answerCalls } from './rpc/answerCalls.js'
import { createMethods } from './rpc/createMethods.js'
import { codes, NodeError } from './rpc/NodeError.js'
import { seedPast, timeOfPast } from './seedPast.js'
import type { Call } from './state/execute.js'
import { balanceKey } from './state/keys.js'

/** Options of an EVM chain. */
export interface EvmChainOptions {
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
  readonly tokens?: readonly EvmTokenInput[] | undefined
  /** The addresses of the exchange. Default: derived. */
  readonly exchange?: { readonly router?: string; readonly wrappedNative?: string } | undefined
  /**
   * An account with past transactions of the last two months: received, sent, swapped, and one that failed.
   * It has some ether and tokens from them. Default: no account has a past.
   */
  readonly pastOf?: string | undefined
}

/** What {@link EvmControls.fund} gives, in the smallest units. */
export interface EvmFunds {
  /** In wei. Default: none. */
  readonly ether?: bigint | undefined
  /** Amounts by the symbol or the address of the token, also `WETH`. Default: none. */
  readonly tokens?: Readonly<Record<string, bigint>> | undefined
}

/** A block of the chain. */
export interface EvmBlock {
  readonly number: number
  readonly hash: `0x${string}`
  /** In seconds since 1970. */
  readonly timestamp: number
  /** The hashes of its transactions. */
  readonly transactions: readonly `0x${string}`[]
}

/** A network as `createLatchkey` takes it, and a chain as viem does. */
export interface EvmNetwork {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: { readonly name: 'Ether'; readonly symbol: 'ETH'; readonly decimals: 18 }
  readonly rpcUrls: { readonly default: { readonly http: readonly [string] } }
  readonly contracts: { readonly multicall3: { readonly address: `0x${string}` } }
}

/** The exchange of the chain, with the interface of Uniswap v2. */
export interface EvmExchange {
  /** Address of the router. */
  readonly address: `0x${string}`
  /** Address of wrapped ether. */
  readonly wrappedNative: `0x${string}`
  /** The pools, each of wrapped ether and a token. */
  readonly pools: readonly EvmPool[]
}

/** A pool of the exchange. */
export interface EvmPool {
  /** Address of the pair. */
  readonly address: `0x${string}`
  /** Address of the token. */
  readonly token: `0x${string}`
  /** What it had at first, in the smallest units. */
  readonly initial: { readonly ether: bigint; readonly token: bigint }
}

/** A request to a node, as in EIP-1193. */
export interface EvmRequest {
  readonly method: string
  readonly params?: unknown
}

/** A token of the chain, as `createLatchkey` and its services take it. */
export interface EvmToken {
  /** CAIP-2 id of the chain. */
  readonly networkId: `eip155:${string}`
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly imageUrl?: string
}

/** What controls an EVM chain in memory. */
export interface EvmControls extends FaultControls {
  /** EIP-155 chain id. */
  readonly id: number
  /** CAIP-2 id: `eip155:421337`. */
  readonly caipId: `eip155:${string}`
  /** The network, for `createLatchkey` and for viem. */
  readonly network: EvmNetwork
  /** The tokens, wrapped ether last. */
  readonly tokens: readonly EvmToken[]
  readonly exchange: EvmExchange
  /** Number of the latest block. */
  readonly blockNumber: number
  /**
   * Answers a request to the node. Rejects with an error of JSON-RPC: `code`, `message` and, of a contract
   * that reverts, `data`.
   */
  request(request: EvmRequest): Promise<unknown>
  /**
   * Gives ether and tokens to an account, in a block of its own.
   *
   * @throws {Error} If the chain has no such token, or too little of it.
   */
  fund(address: string, funds: EvmFunds): void
  /**
   * Returns what an account has, in the smallest unit. What is pending does not count.
   *
   * @param token Symbol or address of a token. Default: ether.
   * @throws {Error} If the chain has no such token.
   */
  balance(address: string, token?: string): bigint
  /** Returns the transactions that an account sent, or that moved something of it, the newest first. */
  transactionsOf(address: string): readonly EvmTransaction[]
  /** Puts the pending transactions into a block now. Without any, it does nothing. */
  mine(): void
  /** Calls `listener` after each new block. Returns the function that unsubscribes it. */
  subscribe(listener: (block: EvmBlock) => void): () => void
  /** What is set to fail. */
  readonly faults: Readonly<ChainFaults>
  /** Clears the faults. The chain stays as it is. */
  reset(): void
}

/** An EVM chain without a transport. */
export interface Evm {
  readonly controls: EvmControls
  /**
   * Answers a request of JSON-RPC, one call or a batch. Rejects as `fetch` does if the connection is closed.
   */
  answer(request: Request): Promise<Response>
}

/**
 * Creates an EVM chain in memory: accounts, signed transactions, tokens of ERC-20, wrapped ether and an
 * exchange with the interface of Uniswap v2. It is a ledger and no EVM: contracts cannot be created, and gas
 * is approximate. What wallets and apps read, sign and send is the same as on any chain, and refused for the
 * same reasons.
 *
 * @param url Where the network says that its node is.
 * @throws {Error} If an option is not valid.
 */
export function createEvm(options: EvmChainOptions = {}, url = 'https://evm.invalid'): Evm {
  const { id = 421_337, name = 'Demo Chain', blockTimeMs = 0, tokens = evmTokens, pastOf } = options
  if (!Number.isSafeInteger(id) || id < 1) throw new Error(`A chain id is a positive integer, got ${id}.`)
  if (!(blockTimeMs >= 0)) throw new Error(`blockTimeMs is 0 or more, got ${blockTimeMs}.`)
  const contracts = createContracts(tokens, {
    router: options.exchange?.router,
    wrapped: options.exchange?.wrappedNative,
  })
  const caipId = `eip155:${id}` as const
  const node = createNode({
    chainId: id,
    contracts: contracts.byAddress,
    genesis: contracts.genesis,
    timestamp: Math.floor((pastOf === undefined ? Date.now() : timeOfPast()) / 1_000),
    blockTimeMs,
  })
  if (pastOf !== undefined) seedPast(node, contracts, parseAccount(pastOf))
  const methods = createMethods(node)
  const faults = createPageFaults()

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

  function placed(token: string): PlacedToken {
    const found = contracts.tokens.find(
      ({ symbol, address }) => symbol === token || address.toLowerCase() === token.toLowerCase(),
    )
    if (found) return found
    throw new Error(`The chain has no token ${token}.`)
  }

  function toCall(to: Address, token: string, amount: bigint): Call {
    const found = placed(token)
    if (amount < 0n || amount > node.at(node.blocks.latest.number)(tokenBalanceKey(found.address, faucet)))
      throw new Error(`The chain cannot give ${amount} of ${token}.`)
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
    return { from: faucet, to: found.address, value: 0n, data }
  }

  const controls: EvmControls = {
    id,
    caipId,
    network: {
      id,
      name,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [url] } },
      contracts: { multicall3: { address: multicall3Address } },
    },
    tokens: contracts.tokens.map(({ address, name: tokenName, symbol, decimals, imageUrl }) => ({
      networkId: caipId,
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
    fund(address, { ether = 0n, tokens: amounts = {} }) {
      const to = parseAccount(address)
      if (ether < 0n || ether > node.at(node.blocks.latest.number)(balanceKey(faucet)) / 2n)
        throw new Error(`The chain cannot give ${ether} wei.`)
      const calls = [
        ...(ether > 0n ? [{ from: faucet, to, value: ether, data: '0x' } as const] : []),
        ...Object.entries(amounts).map(([token, amount]) => toCall(to, token, amount)),
      ]
      if (calls.length > 0) node.include(calls)
    },
    balance(address, token) {
      const account = parseAccount(address)
      const key = token === undefined ? balanceKey(account) : tokenBalanceKey(placed(token).address, account)
      return node.at(node.blocks.latest.number)(key)
    },
    transactionsOf: (address) => listTransactions(node.blocks, parseAccount(address)),
    mine: node.mine,
    subscribe: (listener) => node.subscribe((block) => listener(toEvmBlock(block))),
    get faults() {
      return { ...faults.state }
    },
    ...faults.controls,
  }
  return {
    controls,
    async answer(request) {
      const failure = await faults.meet()
      if (typeof failure === 'number') return new Response(failureWords, { status: failure })
      if (!failure) return answerCalls(request, call)
      const { code, message, data } = failure
      return answerCalls(request, async () => {
        throw new NodeError(code, message, data)
      })
    },
  }
}

function parseAccount(address: string): Address {
  if (!isAddress(address, { strict: false })) throw new Error(`"${address}" is not an address.`)
  return getAddress(address)
}

function toEvmBlock({ number, hash, timestamp, receipts }: Block): EvmBlock {
  return { number, hash, timestamp, transactions: receipts.map(({ transaction }) => transaction.hash) }
}
