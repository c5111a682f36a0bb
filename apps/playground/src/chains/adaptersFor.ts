import type { LatchkeyOptions } from '@latchkey/headless'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import type { NetworkName } from '../settings/settings'

/** Returns the adapters of some networks. Those of other namespaces load only if they are wanted. */
export async function adaptersFor(names: readonly NetworkName[]): Promise<LatchkeyOptions['adapters']> {
  const [hasSolana, hasBitcoin, hasPolkadot] = (['solana', 'bitcoin', 'polkadot'] as const).map((name) =>
    names.includes(name),
  )
  const isEvm = names.some((name) => !/^(?:solana|bitcoin|polkadot)$/.test(name))
  return [
    ...(isEvm ? [wagmiAdapter()] : []),
    ...(hasSolana ? [(await import('@latchkey/headless/solana')).solanaAdapter()] : []),
    ...(hasBitcoin
      ? [(await import('@latchkey/headless/bitcoin')).bitcoinAdapter({ enableTransfers: true })]
      : []),
    ...(hasPolkadot
      ? [(await import('@latchkey/headless/polkadot')).polkadotAdapter({ enableTransfers: true })]
      : []),
  ]
}
