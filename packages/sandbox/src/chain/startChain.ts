import { type Address, getAddress, type Hex, numberToHex } from 'viem'
import type { NativeCurrency, SandboxEvmAssets } from '../config.js'
import { ether } from '../defaults.js'
import { genesisTimeNow } from '../past/pastTimes.js'
import type { EvmPastTransaction } from '../past/types.js'
import { type ChainFaults, noFaults, type RpcErrorShape } from './chainFaults.js'
import { askAnvil } from './connectAnvil.js'
import type { Contents } from './contents.js'
import { createFaultControls } from './createFaultControls.js'
import { multicall3Address } from './multicall3Address.js'
import { multicall3Code } from './multicall3Code.js'
import { startAnvil } from './startAnvil.js'
import { startChainProxy } from './startChainProxy.js'

/** Options of {@link startChain}. */
export interface ChainOptions {
  /** EIP-155 chain id. */
  id: number
  /** Default: `Sandbox <id>`. */
  name?: string
  /** Port on 127.0.0.1. 0 uses a free one. Default 0. */
  port?: number
  /** Whether it is a test network. Default false. */
  testnet?: boolean
  /** Default: Ether, ETH, 18 decimals. */
  nativeCurrency?: NativeCurrency
  /** What the chain has when it starts. Default `none`. */
  contents?: Contents
  /** Seconds between blocks. Default: each transaction is mined immediately. */
  blockTimeS?: number
  /** Called with a line if the chain ends unexpectedly. Default: no log. */
  log?: (line: string) => void
}

/** A running chain and its controls. Ten accounts of anvil's public test mnemonic have 10,000 coins each. */
export interface SandboxChain {
  readonly id: number
  readonly name: string
  /** JSON-RPC over HTTP. The same address with `ws:` accepts WebSocket connections. */
  readonly url: string
  readonly testnet: boolean
  readonly nativeCurrency: NativeCurrency
  /** Address of Multicall3. */
  readonly multicall3: Address
  /** The tokens, NFTs and other contracts; `undefined` if the chain has no contents. */
  readonly assets: SandboxEvmAssets | undefined
  /** The transactions before the start, the oldest first; empty unless the contents are `past`. */
  readonly past: readonly EvmPastTransaction[]
  /** Process id of the chain. */
  readonly pid: number
  /** The current faults. */
  readonly faults: Readonly<ChainFaults>
  /** Ends the chain. Resolves when its process has ended. */
  stop(): Promise<void>
  /** Sets a balance, in wei. */
  setBalance(address: Address, wei: bigint): Promise<void>
  /** Adds to a balance, in wei. Returns the new balance. */
  addBalance(address: Address, wei: bigint): Promise<bigint>
  /**
   * Delegates an account to the code of a contract (EIP-7702). Needs no key: it imitates the thief of one.
   * The nonce of the account is one higher afterwards.
   * @param delegation.to Default: none, which ends a delegation.
   */
  delegate(delegation: { account: Address; to?: Address | undefined }): Promise<void>
  /** Changes what a name of the contents points to. @throws Error if the chain does not have it */
  pointName(name: string, address: Address): Promise<void>
  /**
   * Sends coins, or a token that anybody may mint, to an address, in a transaction of somebody else. `amount`
   * is in the smallest unit. Resolves to the hash of the transaction, which waits for the next block.
   */
  give(gift: { token?: Address | undefined; to: Address; amount: bigint }): Promise<Hex>
  /**
   * Moves the price of a token in ether by about `percent`, as a swap of another account does: -5 makes the
   * token 5 % cheaper. Resolves to the hash of that swap.
   * @throws Error if the chain has no contents, the token has no pool, or `percent` is not from -99 to 10000
   */
  movePrice(token: Address, percent: number): Promise<Hex>
  /** Mines blocks. Default 1. */
  mine(blocks?: number): Promise<void>
  /**
   * Makes the next requests fail. A new WebSocket connection is rejected and counts as one; an open one is
   * not affected.
   * @param count Number of requests. Default 1.
   * @param failure An HTTP status, or a JSON-RPC error. Default 503.
   */
  failNext(count?: number, failure?: number | RpcErrorShape): void
  /** Delays every request and every WebSocket message, in milliseconds. */
  delay(ms: number): void
  /**
   * Closes every connection and rejects new ones, as if the server were unreachable, until called with false.
   */
  drop(on: boolean): void
  /** Clears all faults. */
  reset(): void
}

/**
 * Starts an EVM chain on 127.0.0.1: anvil, Multicall3 at its well-known address, and a proxy that produces
 * faults.
 * @throws PortInUseError if the port is in use; Error if anvil does not start within 15 s
 */
export async function startChain(options: ChainOptions): Promise<SandboxChain> {
  const {
    id,
    name = `Sandbox ${id}`,
    port = 0,
    testnet = false,
    nativeCurrency = ether,
    contents = 'none',
    blockTimeS,
  } = options
  const log = options.log ?? (() => {})
  if (!Number.isSafeInteger(id) || id < 1) throw new Error(`A chain id is a positive integer, got ${id}.`)

  // Loaded when needed, because most tests need an empty chain.
  const filler = contents === 'none' ? undefined : await import('./fillChain.js')
  const genesisTime = filler && genesisTimeNow()
  const anvil = await startAnvil({
    chainId: id,
    ...(genesisTime === undefined ? {} : { genesisTime }),
    ...(blockTimeS === undefined ? {} : { blockTimeS }),
  })
  // Bypasses the proxy, because set-up must work while faults are set.
  const call = (method: string, params: readonly unknown[] = []) => callChain(anvil.socket, method, params)
  try {
    await call('anvil_setCode', [multicall3Address, await multicall3Code()])
    const filled = await filler?.fillChain({
      socket: anvil.socket,
      chainId: id,
      withPast: contents === 'past',
      genesisTime: genesisTime ?? 0,
      blockTimeS,
    })
    const purpose = `chain ${id}`
    const proxy = await startChainProxy({ port, target: anvil.socket, purpose })
    let stopping: Promise<void> | undefined
    anvil.ended.then((how) => {
      if (!stopping) log(`chain ${id} ended unexpectedly: ${how}`)
    })
    const setBalance = async (address: Address, wei: bigint) => {
      if (wei < 0n) throw new Error(`A balance cannot be negative, got ${wei}.`)
      await call('anvil_setBalance', [getAddress(address), numberToHex(wei)])
    }
    return {
      id,
      name,
      url: `http://127.0.0.1:${proxy.port}`,
      testnet,
      nativeCurrency,
      multicall3: multicall3Address,
      assets: filled?.assets,
      past: filled?.past ?? [],
      pid: anvil.pid,
      get faults() {
        return { ...proxy.faults }
      },
      stop() {
        stopping ??= Promise.all([proxy.stop(), anvil.stop()]).then(() => {})
        return stopping
      },
      setBalance,
      async addBalance(address, wei) {
        const before = BigInt((await call('eth_getBalance', [getAddress(address), 'latest'])) as Hex)
        await setBalance(address, before + wei)
        return before + wei
      },
      async delegate({ account, to }) {
        const address = getAddress(account)
        const nonce = BigInt((await call('eth_getTransactionCount', [address, 'latest'])) as Hex)
        await call('anvil_setCode', [address, to === undefined ? '0x' : delegationTo(to)])
        await call('anvil_setNonce', [address, numberToHex(nonce + 1n)])
      },
      async pointName(name, address) {
        await (await import('../assets/pointName.js')).pointName(call, name, address)
      },
      async give({ token, to, amount }) {
        return (await import('../assets/giveAsset.js')).giveAsset(call, { token, to, amount })
      },
      async movePrice(token, percent) {
        if (!filled) throw new Error(`Chain ${id} was started without contents.`)
        return (await import('../assets/movePrice.js')).movePrice(call, token, percent)
      },
      async mine(blocks = 1) {
        await call('anvil_mine', [numberToHex(blocks)])
      },
      ...createFaultControls(proxy.setFaults),
      reset() {
        proxy.setFaults(noFaults())
      },
    }
  } catch (error) {
    await anvil.stop()
    throw error
  }
}

/** The code of an account that is delegated. EIP-7702 */
const delegationTo = (address: Address): Hex => `0xef0100${getAddress(address).slice(2).toLowerCase()}`

async function callChain(socket: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const answer = await askAnvil(socket, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
  const { result, error } = JSON.parse(answer) as { result?: unknown; error?: { message: string } }
  if (error) throw new Error(`${method}: ${error.message}`)
  return result
}
