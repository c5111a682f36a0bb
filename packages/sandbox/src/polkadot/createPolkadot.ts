import type { Hex } from 'viem'
import { type ChainFaults, noFaults } from '../chain/chainFaults.js'
import { createFaultControls } from '../chain/createFaultControls.js'
import { createNode } from './node/createNode.js'
import { polkadotAccounts } from './polkadotAccounts.js'
import { createMethods } from './rpc/createMethods.js'
import type { RpcMethods } from './rpc/types.js'
import { createRuntime } from './runtime/createRuntime.js'
import type { DispatchError } from './runtime/types.js'
import type { PolkadotControls, PolkadotFaults, PolkadotNetworkOptions } from './types.js'

const dot = { name: 'Polkadot', symbol: 'DOT', decimals: 10 }
const endowment = 10_000n * 10n ** 10n

/** A network without a transport. */
export interface Polkadot {
  readonly controls: PolkadotControls
  /** The methods of its node, for the transport to serve. */
  readonly methods: RpcMethods
  /** The faults between a client and the node, for the transport to apply. */
  readonly faults: ChainFaults
  /** Starts block production. Returns the function that ends it. */
  produceBlocks(): () => void
}

/**
 * Creates a network for `@polkadot/api`: its runtime, its node, the node's methods, and controls. The
 * transport accepts connections and passes on their calls.
 * @param options `metadata`: of the Polkadot runtime, SCALE-encoded. `cut`: closes every connection.
 * @throws Error if an option is out of range
 */
export function createPolkadot(
  options: PolkadotNetworkOptions & { metadata: Hex; cut: () => void },
): Polkadot {
  const {
    metadata,
    cut,
    name = 'Sandbox Polkadot',
    blockTimeMs = 500,
    ss58Prefix = 42,
    genesisSeed = 'latchkey sandbox polkadot',
    log = () => {},
  } = options
  if (!Number.isSafeInteger(ss58Prefix) || ss58Prefix < 0 || ss58Prefix > 16_383) {
    throw new Error(`An SS58 prefix is a whole number up to 16383, got ${ss58Prefix}.`)
  }
  if (!Number.isSafeInteger(blockTimeMs) || blockTimeMs < 10) {
    throw new Error(`The time between blocks is at least 10 ms, got ${blockTimeMs}.`)
  }

  const runtime = createRuntime({ metadata, ss58Prefix, blockTimeMs })
  const { existentialDeposit } = runtime
  const node = createNode(runtime, genesisSeed, Date.now)
  for (const { publicKey } of polkadotAccounts) {
    node.state.setAccount(publicKey, { nonce: 0, free: endowment, reserved: 0n, frozen: 0n })
  }
  node.publishChanges()

  const faults = noFaults()
  let isStalled = false
  let isFinalityStalled = false
  let failures: readonly string[] = []
  const failing = new Map<string, DispatchError>()
  const takeFailure = () => {
    const [first, ...rest] = failures
    failures = rest
    return first === undefined ? undefined : failing.get(first)
  }
  const produce = () => node.produce({ isFinal: !isFinalityStalled, takeFailure })

  const setBalance: PolkadotControls['setBalance'] = async (address, plancks, holds = {}) => {
    const { reserved = 0n, frozen = 0n } = holds
    if (plancks < 0n || reserved < 0n || frozen < 0n) throw new Error('A balance cannot be negative.')
    const isEmpty = plancks === 0n && reserved === 0n
    if (!isEmpty && plancks < existentialDeposit) {
      throw new Error(`An account holds at least ${existentialDeposit} plancks, or nothing; got ${plancks}.`)
    }
    const key = runtime.publicKeyOf(address)
    const nonce = node.state.account(key)?.nonce ?? 0
    node.state.setAccount(key, isEmpty ? undefined : { nonce, free: plancks, reserved, frozen })
    node.publishChanges()
  }

  return {
    methods: createMethods(node, { name, ss58Prefix, symbol: dot.symbol, decimals: dot.decimals }),
    faults,
    produceBlocks() {
      const timer = setInterval(() => {
        if (isStalled) return
        try {
          produce()
        } catch (error) {
          log(`polkadot: no block was produced: ${error instanceof Error ? error.message : String(error)}`)
        }
      }, blockTimeMs)
      // In a page, a timer is a number.
      timer.unref?.()
      return () => clearInterval(timer)
    },
    controls: {
      name,
      id: `polkadot:${node.blocks.genesis.hash.slice(2, 34)}`,
      genesisHash: node.blocks.genesis.hash,
      ss58Prefix,
      nativeCurrency: dot,
      existentialDeposit,
      accounts: polkadotAccounts.map((account) => ({
        ...account,
        address: runtime.addressOf(account.publicKey),
      })),
      get faults(): PolkadotFaults {
        return {
          ...faults,
          stalled: isStalled,
          finalityStalled: isFinalityStalled,
          failNextExtrinsics: failures,
        }
      },
      get head() {
        return { best: node.blocks.best.number, finalized: node.finalized.number }
      },
      setBalance,
      balance: (address) => node.state.account(runtime.publicKeyOf(address))?.free ?? 0n,
      async addBalance(address, plancks) {
        const account = node.state.account(runtime.publicKeyOf(address))
        const { free = 0n, reserved = 0n, frozen = 0n } = account ?? {}
        await setBalance(address, free + plancks, { reserved, frozen })
        return free + plancks
      },
      async mine(blocks = 1) {
        for (let made = 0; made < blocks; made += 1) produce()
      },
      ...createFaultControls((changed) => {
        Object.assign(faults, changed)
        if (changed.dropped) cut()
      }),
      retract(blocks = 1, extrinsics = 'kept') {
        node.retract({ blocks, isLosing: extrinsics === 'lost' })
      },
      stall(on) {
        isStalled = on
      },
      stallFinality(on) {
        isFinalityStalled = on
      },
      failNextExtrinsic(error = 'Balances.InsufficientBalance') {
        failing.set(error, runtime.errorNamed(error))
        failures = [...failures, error]
      },
      reset() {
        Object.assign(faults, noFaults())
        isStalled = false
        isFinalityStalled = false
        failures = []
      },
    },
  }
}
