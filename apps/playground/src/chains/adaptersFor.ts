import type { LatchkeyOptions } from '@latchkey/headless'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import type { Config } from 'wagmi'
import { hasEvm, type Settings } from '../settings/settings'

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
