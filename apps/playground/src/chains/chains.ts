import type { LatchkeyOptions } from '@latchkey/headless'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import type { PageSandbox } from '@latchkey/sandbox'
import type { SandboxWallet } from '@latchkey/sandbox/wallet'
import type { Config } from 'wagmi'
import { hasEvm, type NetworkName, type Settings } from '../settings/settings'

/** What an app of the playground stands on: networks, and the wallets that are installed in the page. */
export interface Chains {
  /** The EVM wallets that can be shown to the page. */
  readonly wallets: readonly SandboxWallet[]
  /** Shows as many wallets to the page. Returns the function that takes them away. */
  announce(wallets: number): () => void
  /** The phone that pairs. Absent if there is none. */
  readonly phone?: ChainsPhone
  /** Where users sign in. Default: the server of the page's own origin. */
  readonly signInUrl?: string
  /** What the developer tools control. Absent outside of the sandbox. */
  readonly sandbox?: PageSandbox
  /**
   * The options of `createLatchkey` that depend on the chains.
   *
   * @param wagmiConfig The config of the app, for the sandbox. Default: Latchkey creates one.
   */
  optionsFor(settings: Settings, wagmiConfig?: Config): Promise<ChainsOptions>
}

/** A wallet in the page that approves everything, or the page of a wallet, in which the user approves. */
export type ChainsPhone =
  | { readonly kind: 'approving'; scan(uri: string): Promise<void> }
  | { readonly kind: 'page'; readonly url: string }

export type ChainsOptions = Pick<
  LatchkeyOptions,
  'id' | 'networks' | 'adapters' | 'services' | 'pairing' | 'embedded' | 'storage'
>

/** Shows the first wallets to the page. Returns the function that takes them away. */
export function announceFirst(wallets: readonly SandboxWallet[], count: number): () => void {
  const stops = wallets.slice(0, count).map((wallet) => wallet.announce())
  return () => {
    for (const stop of stops) stop()
  }
}

/** Storage of this page alone: a connection survives other settings, and not a reload. */
export function createMemory(): NonNullable<LatchkeyOptions['storage']> {
  const memory = new Map<string, string>()
  return {
    getItem: (key) => memory.get(key) ?? null,
    setItem: (key, value) => void memory.set(key, value),
    removeItem: (key) => void memory.delete(key),
  }
}

/** Returns the networks of the settings that there are, or the first if there is none of them. */
export function chosenOf<network>(
  known: Readonly<Partial<Record<NetworkName, network>>>,
  names: readonly NetworkName[],
): readonly (readonly [NetworkName, network])[] {
  const all = Object.entries(known) as readonly (readonly [NetworkName, network])[]
  const chosen = names.flatMap((name) => all.filter(([each]) => each === name))
  return chosen.length > 0 ? chosen : all.slice(0, 1)
}

/** The wallet of the sandbox has `wallet_connect` if its controls say so. Else it connects, then signs. */
const signInWallets = ['test.latchkey.sandbox']

/**
 * Returns the adapters of the networks. Each loads when it is used, except that of wagmi.
 *
 * @param config A wagmi config of the app. Default: Latchkey creates one.
 */
export async function adaptersFor(
  { networks, evmAdapter }: Pick<Settings, 'networks' | 'evmAdapter'>,
  config?: Config,
): Promise<LatchkeyOptions['adapters']> {
  const [hasSolana, hasBitcoin, hasPolkadot] = (['solana', 'bitcoin', 'polkadot'] as const).map((name) =>
    networks.includes(name),
  )
  const isEvm = hasEvm(networks)
  return [
    ...(isEvm && evmAdapter === 'wagmi'
      ? [wagmiAdapter(config ? { config, signInWallets } : { signInWallets })]
      : []),
    ...(isEvm && evmAdapter === 'ethers'
      ? [(await import('@latchkey/headless/ethers')).ethersAdapter({ signInWallets })]
      : []),
    ...(hasSolana ? [(await import('@latchkey/headless/solana')).solanaAdapter()] : []),
    ...(hasBitcoin
      ? [(await import('@latchkey/headless/bitcoin')).bitcoinAdapter({ enableTransfers: true })]
      : []),
    ...(hasPolkadot
      ? [(await import('@latchkey/headless/polkadot')).polkadotAdapter({ enableTransfers: true })]
      : []),
  ]
}
