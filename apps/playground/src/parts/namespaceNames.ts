import type { Namespace } from '@latchkey/headless'

/** What the playground calls each namespace. */
export const namespaceNames: Readonly<Record<Namespace, string>> = {
  eip155: 'EVM',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
}
