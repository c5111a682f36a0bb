import {
  type CommonControls,
  createBitcoinWallet,
  createPolkadotWallet,
  createSolanaWallet,
  createWallet,
} from '@latchkey/sandbox/wallet'
import { generatePrivateKey } from 'viem/accounts'
import { bitcoinAdapter } from '../../src/adapters/bitcoin/bitcoinAdapter.js'
import { polkadotAdapter } from '../../src/adapters/polkadot/polkadotAdapter.js'
import { decodeAddress, encodeAddress } from '../../src/adapters/polkadot/ss58.js'
import { solanaAdapter } from '../../src/adapters/solana/solanaAdapter.js'
import { wagmiAdapter } from '../../src/adapters/wagmi/wagmiAdapter.js'
import type { AdapterFactory } from '../../src/core/adapter.js'
import { defineNetwork } from '../../src/shared/networks.js'
import type { Network } from '../../src/shared/types.js'
import { regtestNetwork } from '../bitcoinScene.js'
import { dotNetworks } from '../polkadotScene.js'
import { registerStandardWallets } from '../registerStandardWallets.js'
import { clusterNetwork } from '../solanaScene.js'
import type { SessionTraits } from './sessionModel.js'

/** A wallet of the sandbox, with what the steps of a session do to it. */
export interface SessionWallet {
  readonly controls: Pick<CommonControls, 'setLocked' | 'setDead' | 'setFrozen'>
  readonly connectorId: string
  /** The two addresses, on any network. */
  readonly addresses: readonly [string, string]
  changeAccount(to: 0 | 1): void
  switchNetwork?(to: 0 | 1): void
  /** Adds the wallet to the page. Returns the function that removes it. */
  show(): () => void
}

export interface SessionNamespace {
  readonly traits: SessionTraits
  readonly networks: readonly [Network, ...Network[]]
  createFactory(): AdapterFactory
  createWallet(): SessionWallet
  /** Returns an address in one form. Default: as it is. */
  normalize?(address: string): string
}

const url = 'http://127.0.0.1:9'
const chains = [1337, 1338].map((id) => ({
  ...{ id, name: `Field ${id}`, rpcUrl: url, testnet: true },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}))
const clusters = ['1', '2'].map((digit) => ({
  ...{ caip2: `solana:${digit.repeat(32)}` as const, name: `Cluster ${digit}`, url },
}))
let wallets = 0

/** Wallets of each namespace. Their networks have no node: a session needs none. */
export const sessionNamespaces: Readonly<Record<string, SessionNamespace>> = {
  eip155: {
    traits: { network: 'wallet', hasActiveAccount: true },
    networks: chains.map(({ rpcUrl, ...chain }) =>
      defineNetwork({ ...chain, rpcUrls: { default: { http: [rpcUrl] } } }),
    ) as unknown as readonly [Network, Network],
    createFactory: () => wagmiAdapter(),
    createWallet() {
      wallets += 1
      const rdns = `test.session.n${wallets}`
      const privateKeys = [generatePrivateKey(), generatePrivateKey()]
      const wallet = createWallet({ name: rdns, rdns, approval: 'auto', privateKeys, chains })
      const [first, second] = wallet.accounts
      if (!first || !second) throw new Error('The wallet has one account.')
      return {
        ...{ controls: wallet.controls, connectorId: rdns, addresses: [first, second] },
        changeAccount: (to) => wallet.controls.switchAccount(to === 0 ? first : second),
        switchNetwork: (to) => wallet.controls.switchChain(chains[to]?.id ?? 0),
        show: () => wallet.announce(window),
      }
    },
  },
  solana: {
    traits: { network: 'app', hasActiveAccount: true },
    networks: clusters.map((each) => clusterNetwork(each)) as unknown as readonly [Network, Network],
    createFactory: () => solanaAdapter(),
    createWallet() {
      wallets += 1
      const wallet = createSolanaWallet({
        ...{ name: `Session ${wallets}`, approval: 'auto' },
        chains: clusters.map(({ caip2, name }) => ({ id: caip2, name, rpcUrl: url })),
        privateKeys: [generatePrivateKey(), generatePrivateKey()],
      })
      return {
        ...withAccounts(wallet),
        connectorId: `Session ${wallets}`,
        show: () => registerStandardWallets(wallet.standard),
      }
    },
  },
  bip122: {
    traits: { network: 'fixed', hasActiveAccount: true },
    networks: [regtestNetwork()],
    createFactory: () => bitcoinAdapter(),
    createWallet() {
      wallets += 1
      const providerId = `Session${wallets}`
      const network = regtestNetwork()
      const wallet = createBitcoinWallet({
        ...{ name: providerId, providerId, approval: 'auto' },
        network: { name: 'Regtest', kind: 'regtest', url, ids: ['bitcoin:regtest', network.networkId] },
        privateKeys: [generatePrivateKey(), generatePrivateKey()],
      })
      return {
        ...withAccounts(wallet),
        connectorId: providerId,
        show() {
          wallet.announce(['sats-connect'])
          return () => {
            const page = window as unknown as Record<string, unknown> & { btc_providers?: { id: string }[] }
            delete page[providerId]
            page.btc_providers = page.btc_providers?.filter(({ id }) => id !== providerId) ?? []
          }
        },
      }
    },
  },
  polkadot: {
    traits: { network: 'app', hasActiveAccount: false },
    networks: [dotNetworks[0], dotNetworks[1]],
    createFactory: () => polkadotAdapter(),
    createWallet() {
      wallets += 1
      const id = `session-${wallets}`
      const wallet = createPolkadotWallet({ id, approval: 'auto' })
      return {
        ...withAccounts(wallet),
        connectorId: id,
        show() {
          wallet.announce()
          return () => delete (window as { injectedWeb3?: Record<string, unknown> }).injectedWeb3?.[id]
        },
      }
    },
    normalize: (address) => encodeAddress(decodeAddress(address)?.publicKey ?? new Uint8Array(32), 42),
  },
}

function withAccounts<controls extends { switchAccount(address: string): void }>(wallet: {
  readonly accounts: readonly string[]
  readonly controls: controls
}) {
  const [first = '', second = ''] = wallet.accounts
  const { controls } = wallet
  return {
    controls,
    addresses: [first, second] as const,
    changeAccount: (to: 0 | 1) => controls.switchAccount(to === 0 ? first : second),
  }
}
