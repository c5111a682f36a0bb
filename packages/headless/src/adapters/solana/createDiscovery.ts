import type { WalletAdapter } from '@solana/wallet-adapter-base'
import type { Wallet } from '@wallet-standard/base'
import type { Network } from '../../shared/types.js'
import { standardWallets } from '../base/standardWallets.js'
import type { LoadWeb3 } from './solanaAdapter.js'
import type { SolanaWallet } from './types.js'
import { createAdapterWallet } from './wallets/createAdapterWallet.js'
import { createStandardWallet } from './wallets/createStandardWallet.js'

/**
 * Finds the wallets of the Wallet Standard in this page and adds those of `passed`. A wallet stays the same
 * object.
 */
export function createDiscovery(parameters: {
  readonly networks: readonly Network[]
  readonly passed: readonly WalletAdapter[]
  readonly loadWeb3: LoadWeb3 | undefined
}) {
  const { networks, passed, loadWeb3 } = parameters
  const found = new WeakMap<Wallet, SolanaWallet | undefined>()
  const adapters = passed.flatMap((adapter) => {
    const standard = standardOf(adapter)
    const wallet = standard
      ? createStandardWallet(standard, networks)
      : createAdapterWallet(adapter, loadWeb3)
    return wallet ? [{ adapter, wallet }] : []
  })

  function readStandard(): readonly SolanaWallet[] {
    return standardWallets()
      .getWallets()
      .flatMap((wallet) => {
        if (!found.has(wallet)) found.set(wallet, createStandardWallet(wallet, networks))
        return found.get(wallet) ?? []
      })
  }

  function read(): readonly SolanaWallet[] {
    const standard = readStandard()
    const others = adapters.filter(
      ({ adapter, wallet }) => isAvailable(adapter) && !isSameExtension(adapter, wallet, standard),
    )
    return [...standard, ...others.map(({ wallet }) => wallet)]
  }

  return {
    /** Calls the listener at once and after each change. Returns the stop function. */
    watch(listener: (wallets: readonly SolanaWallet[]) => void): () => void {
      const update = () => listener(read())
      const unsubscribe = standardWallets().subscribe(update)
      for (const { adapter } of adapters) adapter.on('readyStateChange', update)
      update()
      return () => {
        unsubscribe()
        for (const { adapter } of adapters) adapter.off('readyStateChange', update)
      }
    },
  }
}

/** Returns the wallet of the Wallet Standard that an adapter wraps. */
function standardOf(adapter: WalletAdapter): Wallet | undefined {
  const { standard, wallet } = adapter as WalletAdapter & { standard?: unknown; wallet?: Wallet }
  return standard === true ? wallet : undefined
}

function isAvailable({ readyState }: WalletAdapter): boolean {
  return ['Installed', 'Loadable'].includes(readyState)
}

/**
 * Whether an extension is already listed, so that the adapter for it is not listed too. An adapter that is
 * loaded, for example of a hardware wallet, is not an extension, so an announcement with its name does not
 * replace it.
 */
function isSameExtension(
  adapter: WalletAdapter,
  { name, provider }: SolanaWallet,
  standard: readonly SolanaWallet[],
): boolean {
  if (standard.some((each) => each.provider === provider)) return true
  return (adapter.readyState as string) === 'Installed' && standard.some((each) => each.name === name)
}
