import { createPublicKey, verify } from 'node:crypto'
import type { SignInFields } from '@latchkey/protocol'
import { type SandboxSolana, startSolana } from '@latchkey/sandbox'
import {
  createSolanaWallet,
  type SandboxSolanaWallet,
  type SolanaWalletOptions,
} from '@latchkey/sandbox/wallet'
import { waitMs } from '@latchkey/test/waitMs'
import { base58 } from '@scure/base'
import type { Wallet } from '@wallet-standard/base'
import { onTestFinished, vi } from 'vitest'
import type { OwnAdapter } from '../src/adapters/base/createLazyAdapter.js'
import { type SolanaAdapterParameters, solanaAdapter } from '../src/adapters/solana/solanaAdapter.js'
import type { SolanaAdapter } from '../src/adapters/solana/types.js'
import type { AdapterContext } from '../src/core/adapter.js'
import { defineNetwork } from '../src/shared/networks.js'
import type { Connector, Network } from '../src/shared/types.js'
import { registerStandardWallets } from './registerStandardWallets.js'

/** The fields of a sign-in message of the main cluster. */
export const signInFields: SignInFields = {
  networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  domain: 'app.example',
  uri: 'https://app.example/login',
  version: '1',
  statement: 'Hello.',
  nonce: '12345678',
  issuedAt: '2026-01-01T00:00:00.000Z',
  resources: ['https://app.example/terms'],
}

/** Returns a cluster of the sandbox as an app configures it. */
export function clusterNetwork(
  { caip2, name, url }: Pick<SandboxSolana, 'caip2' | 'name' | 'url'>,
  urls: readonly string[] = [url],
): Network {
  return defineNetwork({
    id: caip2.slice('solana:'.length),
    name,
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: urls } },
    namespace: 'solana',
    networkId: caip2,
    testnet: true,
  })
}

/** Creates a wallet that approves every request. It is not registered yet. */
export function makeSolanaWallet(
  cluster: Pick<SandboxSolana, 'caip2' | 'name' | 'url'>,
  options: Partial<SolanaWalletOptions> = {},
): SandboxSolanaWallet {
  const chains = [{ id: cluster.caip2, name: cluster.name, rpcUrl: cluster.url }]
  return createSolanaWallet({ approval: 'auto', chains, ...options })
}

/** Registers a wallet of the Wallet Standard for as long as the test runs. */
export function register(...wallets: readonly Wallet[]): void {
  onTestFinished(registerStandardWallets(...wallets))
}

/** Returns a wallet of the Wallet Standard with changed properties. */
export function alteredWallet(wallet: Wallet, changes: Record<string, unknown>): Wallet {
  return Object.create(wallet, Object.getOwnPropertyDescriptors(changes)) as Wallet
}

/** Returns the wallet without some of its features. */
export function withoutFeatures(wallet: Wallet, ...names: readonly string[]): Wallet {
  const features = Object.fromEntries(
    Object.entries(wallet.features).filter(([name]) => !names.includes(name)),
  )
  return alteredWallet(wallet, { features })
}

/** Returns whether an Ed25519 signature is valid, by OpenSSL. */
export function isSolanaSignature(address: string, message: Uint8Array, signature: Uint8Array): boolean {
  // The DER prefix of an Ed25519 public key. RFC 8410.
  const prefix = Buffer.from('302a300506032b6570032100', 'hex')
  const key = createPublicKey({
    key: Buffer.concat([prefix, base58.decode(address)]),
    format: 'der',
    type: 'spki',
  })
  return verify(null, message, key, signature)
}

export interface SolanaScene {
  readonly adapter: OwnAdapter & SolanaAdapter
  /** Resolves with the connector of that name once it is listed. */
  row(name?: string): Promise<Connector>
  /** Connects the wallet of that name. */
  connect(name?: string): Promise<{ connectorKey: string; address: string }>
}

/** Creates a Solana adapter without a latchkey, started and preloaded. It is stopped when the test ends. */
export function createSolanaScene(
  networks: AdapterContext['networks'],
  parameters: SolanaAdapterParameters = {},
  context: Partial<AdapterContext> = {},
): SolanaScene {
  const adapter = solanaAdapter(parameters).create({
    metadata: { name: 'Test' },
    enableEIP6963: true,
    isMultiWallet: () => false,
    ...context,
    networks,
  }) as SolanaScene['adapter']
  onTestFinished(adapter.start())
  void adapter.preload?.()

  function row(name = 'Sandbox Solana Wallet'): Promise<Connector> {
    return vi.waitFor(
      () => {
        const found = adapter.getSnapshot().connectors.find((each) => each.name === name)
        if (!found) throw new Error(`No connector named ${name}`)
        return found
      },
      { timeout: waitMs },
    )
  }

  return {
    adapter,
    row,
    async connect(name) {
      const { key: connectorKey } = await row(name)
      const { accounts } = await adapter.connect({ connectorKey })
      return { connectorKey, address: accounts[0]?.address ?? '' }
    },
  }
}

/** Starts a cluster with short slots. */
export function quickCluster(options: Parameters<typeof startSolana>[0] = {}): Promise<SandboxSolana> {
  return startSolana({ slotMs: 50, ...options })
}
