import type { WalletAdapter } from '@solana/wallet-adapter-base'
import type { Wallet } from '@wallet-standard/base'
import type { Network } from '../../shared/types.js'
import { standardWallets } from '../base/standardWallets.js'
import type { LoadWeb3 } from './solanaAdapter.js'
import type { SolanaWallet } from './types.js'
import { createAdapterWallet } from './wallets/adapterWallet.js'
import { createStandardWallet } from './wallets/standardWallet.js'

/**
 * Looks for the wallets of the page, by the Wallet Standard, and joins those the host passed. Calls `changed` at once and after each
 * change; one wallet stays one object. Returns the stop function.
 */
export function watchWallets(parameters: {
  readonly networks: readonly Network[]
  readonly passed: readonly WalletAdapter[]
  readonly loadWeb3: LoadWeb3 | undefined
  readonly changed: (wallets: readonly SolanaWallet[]) => void
}): () => void {
  const { networks, passed, loadWeb3, changed } = parameters
  const registry = standardWallets()
  const found = new WeakMap<Wallet, SolanaWallet | undefined>()
  const adapters = passed.flatMap((adapter) => {
    const standard = standardOf(adapter)
    const wallet = standard
      ? createStandardWallet(standard, networks)
      : createAdapterWallet(adapter, loadWeb3)
    return wallet ? [{ adapter, wallet }] : []
  })

  function solanaWallets(): readonly SolanaWallet[] {
    return registry.getWallets().flatMap((wallet) => {
      if (!found.has(wallet)) found.set(wallet, createStandardWallet(wallet, networks))
      return found.get(wallet) ?? []
    })
  }

  function look(): void {
    const standard = solanaWallets()
    const others = adapters.filter(
      ({ adapter, wallet }) => isOffered(adapter) && !isSameExtension(adapter, wallet, standard),
    )
    changed([...standard, ...others.map(({ wallet }) => wallet)])
  }

  const unsubscribe = registry.subscribe(look)
  for (const { adapter } of adapters) adapter.on('readyStateChange', look)
  look()
  return () => {
    unsubscribe()
    for (const { adapter } of adapters) adapter.off('readyStateChange', look)
  }
}

/** An adapter that only wraps a wallet of the Wallet Standard leads to that wallet. */
function standardOf(adapter: WalletAdapter): Wallet | undefined {
  const { standard, wallet } = adapter as WalletAdapter & { standard?: unknown; wallet?: Wallet }
  return standard === true ? wallet : undefined
}

function isOffered({ readyState }: WalletAdapter): boolean {
  return ['Installed', 'Loadable'].includes(readyState)
}

/**
 * An extension that announced itself is not shown a second time through an adapter that was written for it. One that is loaded, a
 * hardware wallet for instance, is never an extension: an announcement in its name does not take its place.
 */
function isSameExtension(
  adapter: WalletAdapter,
  { name, provider }: SolanaWallet,
  standard: readonly SolanaWallet[],
): boolean {
  if (standard.some((each) => each.provider === provider)) return true
  return (adapter.readyState as string) === 'Installed' && standard.some((each) => each.name === name)
}
