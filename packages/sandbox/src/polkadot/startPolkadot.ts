import { noFaults } from '../chain/chainFaults.js'
import { createFaultControls } from '../chain/createFaultControls.js'
import { polkadotAccounts } from './polkadotAccounts.js'
import type { DispatchError } from './runtime/types.js'
import type { PolkadotFaults, PolkadotOptions, SandboxPolkadot } from './types.js'

const dot = { name: 'Polkadot', symbol: 'DOT', decimals: 10 }
const endowment = 10_000n * 10n ** 10n

/**
 * Starts a network on 127.0.0.1 for `@polkadot/api`: the real metadata of the Polkadot runtime, real
 * encodings and real signature checks, over WebSocket and HTTP. It has no consensus and does not run the
 * runtime's code: transfers and remarks are executed by our own rules, and every other call is rejected.
 * @throws PortInUseError; Error if an option is out of range
 */
export async function startPolkadot(options: PolkadotOptions = {}): Promise<SandboxPolkadot> {
  const {
    port = 0,
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
  // Loaded here, so that a sandbox without this network does not load its libraries.
  const [{ createRuntime }, { createNode }, { createMethods }, { serveNode }] = await Promise.all([
    import('./runtime/createRuntime.js'),
    import('./node/createNode.js'),
    import('./rpc/createMethods.js'),
    import('./rpc/serveNode.js'),
  ])

  const runtime = await createRuntime({ ss58Prefix, blockTimeMs })
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

  const methods = createMethods(node, { name, ss58Prefix, symbol: dot.symbol, decimals: dot.decimals })
  const server = await serveNode({ port, methods, faults, log })
  const timer = setInterval(() => {
    if (isStalled) return
    try {
      produce()
    } catch (error) {
      log(`polkadot: no block was produced: ${error instanceof Error ? error.message : String(error)}`)
    }
  }, blockTimeMs)
  timer.unref()
  let stopping: Promise<void> | undefined

  const setBalance: SandboxPolkadot['setBalance'] = async (address, plancks, holds = {}) => {
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
    url: `ws://127.0.0.1:${server.port}`,
    port: server.port,
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
    stop() {
      clearInterval(timer)
      stopping ??= server.stop()
      return stopping
    },
    setBalance,
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
      if (changed.dropped) server.cut()
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
  }
}
