import type { Namespace } from '@latchkey/headless'

/** The playground's names of the namespaces. */
export const namespaceNames: Readonly<Record<Namespace, string>> = {
  eip155: 'EVM',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
}
