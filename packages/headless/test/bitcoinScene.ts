import type { CaipNetworkId } from '@latchkey/protocol'
import { type BitcoinFace, createBitcoinWallet, type SandboxBitcoinWallet } from '@latchkey/sandbox/wallet'
import { waitMs } from '@latchkey/test/waitMs'
import { onTestFinished, vi } from 'vitest'
import type { OwnAdapter } from '../src/adapters/base/createLazyAdapter.js'
import { type BitcoinAdapterParameters, bitcoinAdapter } from '../src/adapters/bitcoin/bitcoinAdapter.js'
import type { BitcoinAdapter } from '../src/adapters/bitcoin/types.js'
import type { AdapterContext } from '../src/core/adapter.js'
import type { TransfersCapability } from '../src/core/capabilities.js'
import { bitcoin } from '../src/shared/chains.js'
import { defineNetwork } from '../src/shared/networks.js'
import type { Connection, Connector } from '../src/shared/types.js'
import { registerStandardWallets } from './registerStandardWallets.js'

const regtestId = '0f9188f13cb7b2c71f2a335e3a4fc328'

/** Returns regtest as an app configures it. Default: without a server. */
export function regtestNetwork(url = 'http://127.0.0.1:9') {
  return defineNetwork({
    id: regtestId,
    name: 'Bitcoin Regtest',
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: { default: { http: [url] } },
    namespace: 'bip122',
    testnet: true,
  })
}

/** Adds a wallet on regtest that approves every request, until the test ends. */
export function addBitcoinWallet(
  faces: readonly BitcoinFace[],
  options: Partial<Parameters<typeof createBitcoinWallet>[0]> & { url?: string } = {},
): SandboxBitcoinWallet {
  const { url = 'http://127.0.0.1:9', ...others } = options
  const wallet = createBitcoinWallet({
    approval: 'auto',
    network: { name: 'Regtest', kind: 'regtest', url, ids: ['bitcoin:regtest', `bip122:${regtestId}`] },
    ...others,
  })
  if (faces.includes('standard')) onTestFinished(registerStandardWallets(wallet.standard))
  wallet.announce(faces.filter((face) => face !== 'standard'))
  return wallet
}

/** Removes the properties that wallets added to `window`. */
export function clearPage(): void {
  const page = window as unknown as Record<string, unknown>
  for (const name of [
    'btc_providers',
    'LatchkeySandboxBitcoin',
    'LeatherProvider',
    'okxwallet',
    'unisat',
    'bitkeep',
    'binancew3w',
  ])
    delete page[name]
}

export interface BitcoinScene {
  /** Has `transfers` if they are enabled. */
  readonly adapter: OwnAdapter & BitcoinAdapter & { readonly transfers: TransfersCapability }
  /** Resolves with the connector of that name once it is listed. */
  row(name?: string): Promise<Connector>
  /** Connects the wallet of that name. */
  connect(name?: string, networkId?: CaipNetworkId): Promise<Connection>
}

/**
 * Creates a Bitcoin adapter without a latchkey, started and preloaded. It is stopped when the test ends. Its
 * first network is regtest, the second mainnet.
 */
export function createBitcoinScene(
  parameters: BitcoinAdapterParameters & { url?: string } = {},
  context: Partial<AdapterContext> = {},
): BitcoinScene {
  const { url, ...own } = parameters
  const adapter = bitcoinAdapter(own).create({
    metadata: { name: 'Test' },
    networks: [regtestNetwork(url), bitcoin],
    enableEIP6963: true,
    isMultiWallet: () => false,
    ...context,
  }) as BitcoinScene['adapter']
  onTestFinished(adapter.start())
  void adapter.preload?.()

  function row(name?: string): Promise<Connector> {
    return vi.waitFor(
      () => {
        const { connectors } = adapter.getSnapshot()
        const found = connectors.find((each) => name === undefined || each.name === name)
        if (!found) throw new Error(`No connector named ${name}`)
        return found
      },
      { timeout: waitMs },
    )
  }

  return {
    adapter,
    row,
    connect: async (name, networkId) => adapter.connect({ connectorKey: (await row(name)).key, networkId }),
  }
}
