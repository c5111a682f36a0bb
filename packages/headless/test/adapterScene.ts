import { createWallet, type SandboxWallet, type WalletOptions } from '@latchkey/sandbox/wallet'
import { inject, onTestFinished } from 'vitest'
import type { WagmiAdapter } from '../src/adapters/wagmi/types.js'
import { type WagmiAdapterParameters, wagmiAdapter } from '../src/adapters/wagmi/wagmiAdapter.js'
import type { AdapterContext } from '../src/core/adapter.js'
import { defineNetwork } from '../src/shared/networks.js'
import type { Connector, Network } from '../src/shared/types.js'
import { ownPrivateKeys, sandboxNetworks } from './scene.js'

/** The sandbox's three networks: two not marked as test networks, one that is. */
export function testNetworks(): [Network, Network, Network] {
  const [first, second, third] = sandboxNetworks().map((network) => defineNetwork(network))
  if (!first || !second || !third) throw new Error('The sandbox has fewer than three chains.')
  return [first, second, third]
}

/** A wallet that nobody knows of yet; it approves by itself. */
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
  /** Resolves once a row has that name. */
  row(name?: string): Promise<Connector>
  /** Announces a wallet and resolves with its row. */
  announce(wallet: SandboxWallet): Promise<Connector>
  /** Announces a wallet and connects it. */
  connect(wallet: SandboxWallet): Promise<Connector>
}

/** A wagmi adapter alone, started and asked for wallets, and ended with the test. Its rows are there once `preload` has resolved. */
export function createAdapterScene(
  parameters: WagmiAdapterParameters = {},
  context: Partial<AdapterContext> = {},
): AdapterScene {
  const [first, second] = testNetworks()
  const networks = context.networks ?? ([first, second] as const)
  const adapter = wagmiAdapter(parameters).create({
    metadata: { name: 'Test' },
    enableEIP6963: true,
    isMultiWallet: false,
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

/** Resolves once the adapter's snapshot fits; the runner's time limit ends a wait in vain. */
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
