import type { SandboxWallet } from '@latchkey/sandbox/wallet'
import { createLate } from '../app/createLate'
import type { NetworkName } from '../settings/settings'
import type { DemoNamespace } from './demoNamespace'

/** The namespaces of the page other than EVM. */
export interface DemoNamespaces {
  /** Loads those of some networks. Returns them by network. */
  load(names: readonly NetworkName[]): Promise<readonly (readonly [NetworkName, DemoNamespace])[]>
  /**
   * Calls `use` for each that is loaded, now or later. Returns the function that stops what `use` has begun.
   */
  whenLoaded(use: (namespace: DemoNamespace) => () => void): () => void
}

/** @param wallet The wallet that Solana and Bitcoin are added to. */
export function createDemoNamespaces(wallet: Pick<SandboxWallet, 'info'>): DemoNamespaces {
  const all = [
    ['solana', createLate(async () => (await import('./solana/createDemoSolana')).createDemoSolana(wallet))],
    [
      'bitcoin',
      createLate(async () => (await import('./bitcoin/createDemoBitcoin')).createDemoBitcoin(wallet)),
    ],
    [
      'polkadot',
      createLate(async () => (await import('./polkadot/createDemoPolkadot')).createDemoPolkadot()),
    ],
  ] as const
  return {
    load: (names) =>
      Promise.all(
        all
          .filter(([name]) => names.includes(name))
          .map(async ([name, namespace]) => [name, await namespace.load()] as const),
      ),
    whenLoaded(use) {
      const stops = all.map(([, namespace]) => namespace.whenLoaded(use))
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
