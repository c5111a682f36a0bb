import { RELAYER_DEFAULT_RELAY_URL, VERIFY_SERVER } from '@walletconnect/core'
import { base, mainnet, optimism } from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { createConfig, fallback, http, unstable_connector, webSocket } from 'wagmi'
import { injected } from 'wagmi/connectors'
import { createLatchkey } from '../../core/createLatchkey.js'
import type { LatchkeyOptions } from '../../core/options.js'
import { bitcoinAdapter } from '../../exports/bitcoin.js'
import { cosmosAdapter } from '../../exports/cosmos.js'
import { bitcoin, cosmosHub, polkadot, polkadotAssetHub, solana } from '../../exports/networks.js'
import { polkadotAdapter } from '../../exports/polkadot.js'
import { hosted } from '../../exports/services.js'
import { solanaAdapter } from '../../exports/solana.js'
import { baseAccount, coinbaseWallet, metaMask, safe, wagmiAdapter } from '../../exports/wagmi.js'
import { walletConnect } from '../../exports/wallet-connect.js'
import { listContentSources } from './listContentSources.js'
import { listHosts } from './listHosts.js'

function create(options: Partial<LatchkeyOptions> = {}) {
  return createLatchkey({
    metadata: { name: 'Test' },
    networks: [mainnet],
    adapters: [wagmiAdapter()],
    storage: null,
    ...options,
  })
}

/** Returns the hosts of a latchkey with these options, as lines. */
const linesOf = (options?: Partial<LatchkeyOptions>) =>
  listHosts(create(options)).map(({ origin, directive, purpose, source }) =>
    [origin, directive, purpose, source].join(' '),
  )

const mainnetOrigin = new URL(mainnet.rpcUrls.default.http[0]).origin
const mainnetLine = `${mainnetOrigin} connect-src rpc eip155:1`

test('the smallest configuration lists only the first endpoint of its network', () => {
  expect(linesOf()).toEqual([mainnetLine])
})

describe('networks', () => {
  test('each adapter lists the endpoints it uses: all of Solana, none of Cosmos', () => {
    expect(
      linesOf({
        networks: [mainnet, solana, bitcoin, polkadot, cosmosHub],
        adapters: [wagmiAdapter(), solanaAdapter(), bitcoinAdapter(), polkadotAdapter(), cosmosAdapter()],
      }),
    ).toEqual([mainnetLine, `https://api.mainnet-beta.solana.com connect-src rpc ${solana.networkId}`])
  })

  test('Bitcoin and Polkadot are listed if transfers are enabled, Polkadot with its websocket', () => {
    expect(
      linesOf({
        networks: [bitcoin, polkadotAssetHub],
        adapters: [bitcoinAdapter({ enableTransfers: true }), polkadotAdapter({ enableTransfers: true })],
      }),
    ).toEqual([
      `https://mempool.space connect-src rpc ${bitcoin.networkId}`,
      `wss://polkadot-asset-hub-rpc.polkadot.io connect-src rpc ${polkadotAssetHub.networkId}`,
    ])
  })

  test('a network without an adapter is not listed', () => {
    expect(linesOf({ networks: [mainnet, solana] })).toEqual([mainnetLine])
  })

  test('transports replace the endpoints of a network', () => {
    const transports = {
      [mainnet.id]: fallback([
        http('https://a.example:8443/key'),
        unstable_connector(injected),
        http('/rpc'),
      ]),
      [base.id]: webSocket('wss://unknown.example'),
    }
    const chains = [
      mainnet,
      { ...base, rpcUrls: { default: { http: ['https://b.example'], webSocket: ['wss://b.example'] } } },
    ]
    expect(linesOf({ networks: chains, adapters: [wagmiAdapter({ transports })] })).toEqual([
      'https://a.example:8443 connect-src rpc eip155:1',
      'wss://b.example connect-src rpc eip155:8453',
    ])
  })

  test("every chain of the app's wagmi config is listed, and networks that are not in it", () => {
    const config = createConfig({
      chains: [mainnet, optimism],
      transports: { [mainnet.id]: http('https://own.example'), [optimism.id]: http() },
    })
    expect(linesOf({ networks: [mainnet, base], adapters: [wagmiAdapter({ config })] })).toEqual([
      'https://own.example connect-src rpc eip155:1',
      'https://mainnet.optimism.io connect-src rpc eip155:10',
      'https://mainnet.base.org connect-src rpc eip155:8453',
    ])
  })
})

describe('walletConnect()', () => {
  const pairingLines = (parameters?: Parameters<typeof walletConnect>[0]) =>
    linesOf({ pairing: walletConnect(parameters) }).slice(1)

  test('lists the default relay, a secure websocket, and verify service (spec 7.6/relay)', () => {
    expect(RELAYER_DEFAULT_RELAY_URL).toBe('wss://relay.walletconnect.org')
    expect(VERIFY_SERVER).toBe('https://verify.walletconnect.org')
    expect(pairingLines()).toEqual([
      'wss://relay.walletconnect.org connect-src relay walletConnect',
      'https://verify.walletconnect.org frame-src verify walletConnect',
    ])
  })

  test('lists another relay, without the verify service of the public one', () => {
    expect(pairingLines({ relayUrl: 'wss://relay.example/path' })).toEqual([
      'wss://relay.example connect-src relay walletConnect',
    ])
    expect(pairingLines({ relayUrl: 'wss://relay.example', isVerified: true })).toEqual([
      'wss://relay.example connect-src relay walletConnect',
      'https://verify.walletconnect.org frame-src verify walletConnect',
    ])
    expect(pairingLines({ relayUrl: 'wss://relay.walletconnect.com' })).toHaveLength(2)
    expect(pairingLines({ isVerified: false })).toHaveLength(1)
    expect(pairingLines({ relayUrl: 'ws://127.0.0.1:5555' })).toEqual([
      'ws://127.0.0.1:5555 connect-src relay walletConnect',
    ])
  })

  test('lists nothing if it is disabled', () => {
    expect(linesOf({ pairing: walletConnect(), enableWalletConnect: false })).toEqual([mainnetLine])
  })
})

test('hosted() lists its server for wallets and images', () => {
  expect(linesOf({ services: hosted({ url: 'https://api.example/v1' }) }).slice(1)).toEqual([
    'https://api.example connect-src services hosted',
    'https://api.example img-src images hosted',
  ])
})

test.each(['balances', 'prices', 'identity', 'history', 'nfts', 'config'] as const)(
  'an app that takes only the %s of hosted() lists its server',
  (name) => {
    const { [name]: service } = hosted({ url: 'https://api.example/v1' })
    expect(linesOf({ services: { [name]: service } }).slice(1)).toEqual([
      'https://api.example connect-src services hosted',
    ])
  },
)

test('images of networks and custom wallets are listed, except those that are not shown', () => {
  const picture = (imageUrl: string) => ({ ...mainnet, imageUrl })
  expect(
    linesOf({
      networks: [
        picture('https://pictures.example/1.png'),
        { ...picture('data:image/png;base64,AA=='), id: 2 },
        { ...picture('/eth.png'), id: 3 },
      ],
      customWallets: [
        { id: 'a', name: 'A', imageUrl: 'https://wallets.example/a.png' },
        { id: 'b', name: 'B', imageUrl: 'http://unsafe.example/b.png' },
      ],
    }).filter((line) => line.includes('img-src')),
  ).toEqual([
    'https://pictures.example img-src images eip155:1',
    'https://wallets.example img-src images customWallets',
  ])
})

test('connectors with an SDK list what it contacts, other connectors nothing', () => {
  const sdkLines = (...connectors: ReturnType<typeof safe>[]) =>
    linesOf({ adapters: [wagmiAdapter({ connectors })] }).slice(1)
  expect(sdkLines(safe(), injected())).toEqual([])
  expect(sdkLines(coinbaseWallet())).toEqual([
    'https://rpc.wallet.coinbase.com connect-src wallet sdk coinbaseWallet',
    'https://www.walletlink.org connect-src wallet sdk coinbaseWallet',
    'wss://www.walletlink.org connect-src wallet sdk coinbaseWallet',
  ])
  expect(sdkLines(baseAccount())).toEqual([
    'https://rpc.wallet.coinbase.com connect-src wallet sdk baseAccount',
  ])
  expect(sdkLines(baseAccount({ preference: { telemetry: true } } as never))).toContain(
    'https://as.coinbase.com connect-src wallet sdk baseAccount',
  )
  expect(sdkLines(metaMask())).toEqual([
    'wss://mm-sdk-relay.api.cx.metamask.io connect-src wallet sdk metaMask',
    'https://mm-sdk-analytics.api.cx.metamask.io connect-src wallet sdk metaMask',
    `${mainnetOrigin} connect-src wallet sdk metaMask`,
  ])
})

describe('listContentSources', () => {
  const sourcesOf = (options?: Partial<LatchkeyOptions>) =>
    listContentSources(create(options)).map(({ directive, source }) => `${directive} ${source}`)

  test('always lists data urls for icons', () => {
    expect(sourcesOf()).toEqual(['img-src data:'])
  })

  test('lists WebAssembly with transfers on Polkadot, and no further images with walletConnect()', () => {
    expect(
      sourcesOf({
        networks: [polkadot],
        adapters: [polkadotAdapter({ enableTransfers: true })],
        pairing: walletConnect(),
      }),
    ).toEqual(['img-src data:', "script-src 'wasm-unsafe-eval'"])
  })

  test.each([{ ssr: true }, { themeVariables: { accent: 'red' } }])(
    'lists style attributes if a server renders %o',
    (options) => {
      expect(listContentSources(create(options)).at(-1)).toMatchObject({
        directive: 'style-src-attr',
        source: "'unsafe-inline'",
        isServerOnly: true,
      })
    },
  )
})
