import type { LatchkeyOptions } from '@latchkey/headless'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import type { Config } from 'wagmi'
import type { NetworkName } from '../settings/settings'

/** The wallet of the sandbox has `wallet_connect` if its controls say so. Else it connects, then signs. */
const signInWallets = ['test.latchkey.sandbox']

/**
 * Returns the adapters of some networks. Those of other namespaces load only if they are wanted.
 *
 * @param config A wagmi config of the app. Default: Latchkey creates one.
 */
export async function adaptersFor(
  names: readonly NetworkName[],
  config?: Config,
): Promise<LatchkeyOptions['adapters']> {
  const [hasSolana, hasBitcoin, hasPolkadot] = (['solana', 'bitcoin', 'polkadot'] as const).map((name) =>
    names.includes(name),
  )
  const isEvm = names.some((name) => !/^(?:solana|bitcoin|polkadot)$/.test(name))
  return [
    ...(isEvm ? [wagmiAdapter(config ? { config, signInWallets } : { signInWallets })] : []),
    ...(hasSolana ? [(await import('@latchkey/headless/solana')).solanaAdapter()] : []),
    ...(hasBitcoin
      ? [(await import('@latchkey/headless/bitcoin')).bitcoinAdapter({ enableTransfers: true })]
      : []),
    ...(hasPolkadot
      ? [(await import('@latchkey/headless/polkadot')).polkadotAdapter({ enableTransfers: true })]
      : []),
  ]
}
