const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const topic = 'a'.repeat(64)

/** A connection as AppKit stores it. */
const appkitConnection = {
  connectorId: 'io.metamask',
  accounts: [{ address, type: 'eoa', namespace: 'eip155' }],
  caipNetwork: { id: 1, caipNetworkId: 'eip155:1', chainNamespace: 'eip155', name: 'Ethereum' },
  name: 'MetaMask',
}

/** A session as every kit stores it that keeps the pairing client's entries in `localStorage`. */
const session = {
  topic,
  relay: { protocol: 'irn' },
  expiry: 4_102_444_800,
  acknowledged: true,
  controller: 'b'.repeat(64),
  namespaces: { eip155: { accounts: [`eip155:1:${address}`], methods: ['personal_sign'], events: [] } },
  requiredNamespaces: {},
  optionalNamespaces: {},
  peer: { publicKey: 'b'.repeat(64), metadata: { name: 'Other', description: '', url: '', icons: [] } },
}

/** Entries of other kits on the same origin, as they write them, and one of the app. */
export const foreignEntries: Readonly<Record<string, string>> = {
  theme: 'dark',
  // wagmi, also under RainbowKit and ConnectKit
  'wagmi.store': JSON.stringify({
    state: {
      connections: {
        __type: 'Map',
        value: [
          [
            'd1',
            {
              accounts: [address],
              chainId: 1,
              connector: { id: 'io.metamask', name: 'MetaMask', type: 'injected', uid: 'd1' },
            },
          ],
        ],
      },
      chainId: 1,
      current: 'd1',
    },
    version: 3,
  }),
  'wagmi.recentConnectorId': '"io.metamask"',
  'wagmi.io.metamask.disconnected': 'true',
  'wagmi.walletConnect.requestedChains': '[1,10]',
  'wagmi.wallet': '"metaMask"',
  'wagmi.connected': 'true',
  // RainbowKit
  'rk-recent': '["metaMask","rainbow"]',
  'rk-latest-id': 'metaMask',
  'rk-version': '2.2.1',
  'rk-transactions': JSON.stringify({ [address]: { 1: [{ hash: '0xab', status: 'pending' }] } }),
  // AppKit, the app's side
  '@appkit/eip155:connected_connector_id': 'io.metamask',
  '@appkit/connected_namespaces': 'eip155,solana',
  '@appkit/connection_status': 'connected',
  '@appkit/active_namespace': 'eip155',
  '@appkit/active_caip_network_id': 'eip155:1',
  '@appkit/connections': JSON.stringify({ eip155: [appkitConnection] }),
  '@appkit/recent_wallets': JSON.stringify([{ id: 'c57ca9', name: 'MetaMask', mobile_link: 'metamask://' }]),
  '@appkit/identity_cache': JSON.stringify({ [address]: { identity: { name: 'a.eth' }, timestamp: 1 } }),
  // AppKit's frame, under the prefix of Latchkey
  '@appkit-wallet/EMAIL_LOGIN_USED_KEY': 'true',
  '@appkit-wallet/EMAIL': 'user@example.com',
  '@appkit-wallet/LAST_USED_CHAIN_KEY': '1',
  '@appkit-wallet/SMART_ACCOUNT_ENABLED_NETWORKS': '1,8453',
  // Web3Modal
  '@w3m/wallet_id': 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  '@w3m/connected_connector': '"injected"',
  '@w3m/recent': JSON.stringify([{ id: 'c57ca9', name: 'MetaMask' }]),
  W3M_VERSION: '2.7.1',
  // The pairing client of another library, and of the protocol's first version
  WALLETCONNECT_DEEPLINK_CHOICE: JSON.stringify({ href: 'otherwallet://', name: 'Other' }),
  'wc@2:core:0.3//keychain': JSON.stringify({ [topic]: 'c'.repeat(64), client_ed25519_seed: 'd'.repeat(64) }),
  'wc@2:core:0.3//pairing': JSON.stringify([{ topic, expiry: 4_102_444_800, active: true }]),
  'wc@2:client:0.3//session': JSON.stringify([session]),
  'wc@2:ethereum_provider:/chainId': '1',
  'wc@2:universal_provider:/namespaces': JSON.stringify({ eip155: { chains: ['eip155:1'] } }),
  walletconnect: JSON.stringify({ connected: true, accounts: [address], bridge: 'https://a.bridge.example' }),
  // Solana's wallet-adapter
  walletName: '"Phantom"',
}

/** Cookies of other kits, as they are sent to a server. */
export const foreignCookies: readonly string[] = [
  `wagmi.store=${encodeURIComponent(foreignEntries['wagmi.store'] ?? '')}`,
  'wagmi.recentConnectorId=%22io.metamask%22',
  '@appkit/connection_status=connected',
  'latchkey=1',
]

/**
 * Texts that Latchkey did not write, for any of its entries: of another kit, of an earlier or later version,
 * cut off, of a wrong type, or very long.
 */
export const brokenTexts: Readonly<Record<string, string>> = {
  'no text': '',
  'plain text of another kit': 'connected',
  'a list of another kit': 'eip155,solana',
  'connections of another kit': JSON.stringify({ eip155: [appkitConnection] }),
  'a value without a version': JSON.stringify({ value: 'io.metamask' }),
  'an earlier version': JSON.stringify({ version: 0, value: 'io.metamask' }),
  'a later version': JSON.stringify({ version: 2, value: { eip155: [{ id: 'io.metamask' }] } }),
  'cut off': '{"version":1,"value":{"eip155":[{"connectorId":"io.me',
  null: 'null',
  'a list of nothing': JSON.stringify({ version: 1, value: [null, undefined, {}] }),
  'a number': JSON.stringify({ version: 1, value: 7 }),
  'an object': JSON.stringify({ version: 1, value: { eip155: { accounts: 1 }, topic: 1, networkIds: 1 } }),
  'the prototype': '{"version":1,"value":{"__proto__":{"polluted":true},"constructor":null}}',
  'deep nesting': `{"version":1,"value":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  'a very long text': JSON.stringify({ version: 1, value: 'x'.repeat(1_000_000) }),
  'a very long list': JSON.stringify({ version: 1, value: Array(100_000).fill('eip155') }),
}
