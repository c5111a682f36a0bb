import { type Address, getAddress, type Hex, numberToHex } from 'viem'
import type { NativeCurrency } from '../config.js'
import { ether } from '../defaults.js'
import { type ChainFaults, noFaults, type RpcErrorShape } from './chainFaults.js'
import { multicall3Address } from './multicall3Address.js'
import { multicall3Code } from './multicall3Code.js'
import { startAnvil } from './startAnvil.js'
import { startChainProxy } from './startChainProxy.js'

/** One chain to start. */
export interface ChainOptions {
  /** EIP-155 chain id. */
  id: number
  /** Default: `Sandbox <id>`. */
  name?: string
  /** Port of the chain's address on 127.0.0.1; 0 takes a free one. Default 0. */
  port?: number
  /** Whether the chain counts as a test network. Default false. */
  testnet?: boolean
  /** Default: Ether, ETH, 18 decimals. */
  nativeCurrency?: NativeCurrency
  /** Seconds between blocks. Default: a block for each transaction, at once. */
  blockTimeS?: number
  /** Hears when the chain ends unexpectedly, in a line. Default: nobody. */
  log?: (line: string) => void
}

/** A running chain with its controls. Ten accounts of anvil's public test mnemonic hold 10,000 coins each. */
export interface SandboxChain {
  readonly id: number
  readonly name: string
  /** JSON-RPC over HTTP; the same address with `ws:` takes WebSocket connections. */
  readonly url: string
  readonly testnet: boolean
  readonly nativeCurrency: NativeCurrency
  /** Address of Multicall3. */
  readonly multicall3: Address
  /** Process id of the chain. */
  readonly pid: number
  /** What is set to go wrong at present. */
  readonly faults: Readonly<ChainFaults>
  /** Ends the chain; resolves when its process is gone. */
  stop(): Promise<void>
  /** Sets a balance, in wei. */
  setBalance(address: Address, wei: bigint): Promise<void>
  /** Adds to a balance, in wei, and gives the new one. */
  addBalance(address: Address, wei: bigint): Promise<bigint>
  /** Mines that many blocks. Default 1. */
  mine(blocks?: number): Promise<void>
  /**
   * The next requests fail. A WebSocket connection that is made meanwhile is refused and counts as one; an open one is
   * not touched.
   * @param count How many. Default 1.
   * @param failure An HTTP status, or an error in a well-formed answer. Default 503.
   */
  failNext(count?: number, failure?: number | RpcErrorShape): void
  /** Every request, and every message over WebSocket, waits that many milliseconds first. */
  delay(ms: number): void
  /** Cuts every connection and every new one, as if the server were unreachable; or takes them again. */
  drop(on: boolean): void
  /** Clears all faults. */
  reset(): void
}

/**
 * Starts an EVM chain on 127.0.0.1: anvil, Multicall3 at its well-known address, and a small proxy in front, so that
 * failures are a setting.
 * @throws PortInUseError if the port is taken; Error if anvil does not start within 15 s
 */
export async function startChain(options: ChainOptions): Promise<SandboxChain> {
  const {
    id,
    name = `Sandbox ${id}`,
    port = 0,
    testnet = false,
    nativeCurrency = ether,
    blockTimeS,
  } = options
  const log = options.log ?? (() => {})
  if (!Number.isSafeInteger(id) || id < 1) throw new Error(`A chain id is a positive integer, got ${id}.`)

  const anvil = await startAnvil({ chainId: id, ...(blockTimeS === undefined ? {} : { blockTimeS }) })
  // The proxy's own port is not used here: setting things up must work while failures are set.
  const call = (method: string, params: readonly unknown[]) =>
    callChain(`http://127.0.0.1:${anvil.port}`, method, params)
  try {
    await call('anvil_setCode', [multicall3Address, await multicall3Code()])
    const purpose = `chain ${id}`
    const proxy = await startChainProxy({ port, target: anvil.port, purpose })
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
      async mine(blocks = 1) {
        await call('anvil_mine', [numberToHex(blocks)])
      },
      failNext(count = 1, failure = 503) {
        proxy.setFaults({ failNext: count, failure })
      },
      delay(ms) {
        proxy.setFaults({ delayMs: ms })
      },
      drop(on) {
        proxy.setFaults({ dropped: on })
      },
      reset() {
        proxy.setFaults(noFaults())
      },
    }
  } catch (error) {
    await anvil.stop()
    throw error
  }
}

async function callChain(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } }
  if (error) throw new Error(`${method}: ${error.message}`)
  return result
}
