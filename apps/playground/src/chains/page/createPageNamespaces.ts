import type { NetworkInput } from '@latchkey/headless'
import type { ApprovalMode, SandboxWallet } from '@latchkey/sandbox/wallet'
import type { NetworkName } from '../../settings/settings'
import { createLate } from './createLate'
import type { currencyServices } from './currencyServices'

/** What the page has of a namespace other than EVM. It loads when its network is chosen. */
export interface PageNamespace {
  readonly network: NetworkInput & { readonly networkId: NonNullable<NetworkInput['networkId']> }
  readonly services: ReturnType<typeof currencyServices>
  /** Sets whether the wallet asks the user. */
  readonly setApproval: (approval: ApprovalMode) => void
  /** Shows the wallet to the page. Returns the function that takes it away. */
  announce(): () => void
}

/** The namespaces of the page other than EVM. */
export interface PageNamespaces {
  /** Loads those of some networks. Returns them by network. */
  load(names: readonly NetworkName[]): Promise<readonly (readonly [NetworkName, PageNamespace])[]>
  /**
   * Calls `use` for each that is loaded, now or later. Returns the function that stops what `use` has begun.
   */
  whenLoaded(use: (namespace: PageNamespace) => () => void): () => void
}

/** @param wallet The wallet that Solana and Bitcoin are added to. */
export function createPageNamespaces(wallet: Pick<SandboxWallet, 'info'>): PageNamespaces {
  const all = [
    ['solana', createLate(async () => (await import('./createPageSolana')).createPageSolana(wallet))],
    ['bitcoin', createLate(async () => (await import('./createPageBitcoin')).createPageBitcoin(wallet))],
    ['polkadot', createLate(async () => (await import('./createPagePolkadot')).createPagePolkadot())],
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
