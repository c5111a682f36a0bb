import { createWallet, type SandboxWallet, type WalletOptions } from '@latchkey/sandbox/wallet'
import { inject, onTestFinished } from 'vitest'
import type { WagmiAdapter } from '../src/adapters/wagmi/types.js'
import { type WagmiAdapterParameters, wagmiAdapter } from '../src/adapters/wagmi/wagmiAdapter.js'
import type { AdapterContext } from '../src/core/adapter.js'
import { defineNetwork } from '../src/shared/networks.js'
import type { Connector, Network } from '../src/shared/types.js'
import { ownPrivateKeys, sandboxNetworks } from './scene.js'

/** The sandbox's three networks. One is marked as a test network. */
export function testNetworks(): [Network, Network, Network] {
  const [first, second, third] = sandboxNetworks().map((network) => defineNetwork(network))
  if (!first || !second || !third) throw new Error('The sandbox has fewer than three chains.')
  return [first, second, third]
}

/** Creates a wallet that approves every request. It is not announced yet. */
export function makeWallet(options: Partial<WalletOptions> = {}): SandboxWallet {
  return createWallet({
    approval: 'auto',
    privateKeys: ownPrivateKeys,
    chains: inject('sandbox').chains,
    ...options,
  })
}

export interface AdapterScene {
  readonly adapter: WagmiAdapter
  readonly networks: readonly [Network, ...Network[]]
  /** Resolves with the connector of that name once it is listed. */
  row(name?: string): Promise<Connector>
  /** Announces a wallet and resolves with its connector. */
  announce(wallet: SandboxWallet): Promise<Connector>
  /** Announces a wallet and connects it. */
  connect(wallet: SandboxWallet): Promise<Connector>
}

/**
 * Creates a wagmi adapter without a latchkey, started. It is stopped when the test ends. Its connectors are
 * listed once `preload` resolves.
 */
export function createAdapterScene(
  parameters: WagmiAdapterParameters = {},
  context: Partial<AdapterContext> = {},
): AdapterScene {
  const [first, second] = testNetworks()
  const networks = context.networks ?? ([first, second] as const)
  const adapter = wagmiAdapter(parameters).create({
    metadata: { name: 'Test' },
    enableEIP6963: true,
    isMultiWallet: () => false,
    ...context,
    networks,
  }) as WagmiAdapter
  onTestFinished(adapter.start())
  void adapter.preload()

  async function row(name = 'Sandbox Wallet'): Promise<Connector> {
    await until(adapter, () => find(name) !== undefined)
    return find(name) as Connector
  }
  function announce(wallet: SandboxWallet): Promise<Connector> {
    onTestFinished(wallet.announce(window))
    return row(wallet.info.name)
  }
  const find = (name: string) => adapter.getSnapshot().connectors.find((each) => each.name === name)

  return {
    adapter,
    networks,
    row,
    announce,
    async connect(wallet) {
      const found = await announce(wallet)
      await adapter.connect({ connectorKey: found.key })
      return found
    },
  }
}

/** Resolves once the snapshot of the adapter passes the test. Fails by the time limit of the runner. */
export function until(adapter: WagmiAdapter, fits: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!fits()) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = adapter.subscribe(check)
    check()
  })
}
