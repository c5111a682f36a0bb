import { readPath } from '../callMethod.js'
import { createLeatherDialect } from '../dialects/createLeatherDialect.js'
import { createOkxDialect } from '../dialects/createOkxDialect.js'
import { createUnisatDialect } from '../dialects/createUnisatDialect.js'
import type { Dialect } from '../dialects/dialect.js'
import type { DiscoveredWallet } from './discoveredWallet.js'

/**
 * Wallets that set a property of `window` and do not announce it. `walletId` is the id of the wallet
 * directory.
 */
const places: readonly {
  readonly path: string
  readonly name: string
  readonly walletId?: string | undefined
  readonly createDialect: (provider: object) => Dialect
}[] = [
  { path: 'LeatherProvider', name: 'Leather', createDialect: createLeatherDialect },
  { path: 'okxwallet.bitcoin', name: 'OKX Wallet', createDialect: createOkxDialect },
  { path: 'unisat', name: 'UniSat', createDialect: createUnisatDialect },
  { path: 'bitkeep.unisat', name: 'Bitget Wallet', createDialect: createUnisatDialect },
  {
    path: 'binancew3w.bitcoin',
    name: 'Binance Wallet',
    walletId: '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25',
    createDialect: createUnisatDialect,
  },
]

/** Returns those of `places` that this page has. */
export function readPageWallets(): readonly DiscoveredWallet[] {
  return places.flatMap(({ path, name, walletId, createDialect }) => {
    const provider = readPath(path)
    if (!provider) return []
    return {
      row: { id: path, name, type: 'injected', ...(walletId && { walletId }) } as const,
      provider,
      createDialect: () => createDialect(provider),
    }
  })
}
