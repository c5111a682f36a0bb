import type { Prepared } from '../src/app/approve/Prepared.js'
import { holdEntropy } from '../src/app/vault/holdEntropy.js'
import { deriveAccounts, type OpenVault, type WalletKeys } from '../src/app/vault/index.js'
import { randomBytes } from '../src/calls/bytes.js'
import type { NetworkSettings } from '../src/calls/settings.js'

/** A wallet that is open, with its keys. */
export interface TestWallet {
  readonly open: OpenVault
  readonly keys: WalletKeys
}

/** Makes a wallet of random keys. */
export async function makeWallet(): Promise<TestWallet> {
  const entropy = randomBytes(16)
  const keys = await deriveAccounts(entropy)
  const { evmAddress, solanaAddress } = keys
  const header = {
    version: 1,
    subject: 'ann',
    walletId: 'a'.repeat(32),
    writer: 'b'.repeat(64),
    generation: 1,
    evmAddress,
    solanaAddress,
    ways: [],
  } as unknown as OpenVault['header']
  return { open: holdEntropy(header, entropy), keys }
}

export const appOrigin = 'https://app.example.com'

/** A network of the settings of an operator. */
export const evmNetwork = (...rpcUrls: string[]): NetworkSettings => ({
  id: 'eip155:1',
  name: 'Ethereum',
  currency: { symbol: 'ETH', decimals: 18 },
  rpcUrls: rpcUrls.length > 0 ? rpcUrls : ['http://127.0.0.1:1'],
  isTest: false,
})

/** Mainnet of Solana, or the cluster whose genesis hash begins with this. */
export const solanaNetwork = (
  reference = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  ...rpcUrls: string[]
): NetworkSettings => ({
  id: `solana:${reference}`,
  name: 'Solana',
  currency: { symbol: 'SOL', decimals: 9 },
  rpcUrls: rpcUrls.length > 0 ? rpcUrls : ['http://127.0.0.1:1'],
  isTest: false,
})

/** A request as it is shown. */
export function makePrepared(
  account: string,
  items: Prepared['items'],
  more: Partial<Prepared> = {},
): Prepared {
  const { rpcUrls: _, ...network } = account.startsWith('0x') ? evmNetwork() : solanaNetwork()
  return { origin: appOrigin, network, account, items, tokens: {}, ...more }
}
