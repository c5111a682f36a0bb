import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, type MockInstance, onTestFinished, test, vi } from 'vitest'
import { startUntilTestEnds } from '../../../test/startUntilTestEnds.js'
import { LatchkeyProvider, useRegisterViews } from '../../exports/index.js'
import { base, bitcoin, mainnet, solana, solanaDevnet } from '../../exports/networks.js'
import {
  byNetwork,
  cached,
  firstOf,
  hosted,
  type KnownToken,
  routerSwaps,
  type SwapService,
} from '../../exports/services.js'
import { wagmiAdapter } from '../../exports/wagmi.js'
import { walletConnect } from '../../exports/wallet-connect.js'
import { createLatchkey } from '../createLatchkey.js'
import { internalsOf } from '../internals.js'
import type { LatchkeyOptions } from '../options.js'

let warn: MockInstance<typeof console.warn>
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const create = (options: object = {}) =>
  createLatchkey({
    metadata: { name: 'Test' },
    networks: [mainnet],
    adapters: [wagmiAdapter()],
    storage: null,
    ...options,
  } as LatchkeyOptions)

/** Returns the warnings since the test began. */
const told = () => warn.mock.calls.map(([text]) => text)

test('valid options print no warning', () => {
  create({
    metadata: {
      name: 'Test',
      description: 'A test',
      url: 'https://my.app',
      icons: ['https://my.app/icon.png'],
    },
    features: { multiWallet: true },
    themeVariables: { accent: 'red', zIndex: 5 },
    pairing: walletConnect({ projectId: 'id' }),
  })
  expect(told()).toEqual([])
})

test.each<[object, string]>([
  [
    { enableReconect: false },
    '`enableReconect` is unknown and has no effect. Did you mean `enableReconnect`?',
  ],
  [
    { features: { multiwallet: true } },
    '`features.multiwallet` is unknown and has no effect. Did you mean `features.multiWallet`?',
  ],
  [{ features: { swaps: true } }, '`features.swaps` has no effect, because `services` has no `swaps`.'],
  [{ features: { onramp: true } }, '`features.onramp` has no effect, because `services` has no `onramp`.'],
  [
    { features: { onramp: [7] } },
    '`features.onramp` takes a list of provider ids, such as ["meld"]. Nothing can be bought.',
  ],
  [
    { themeVariables: { acccent: 'red' } },
    '`themeVariables.acccent` is unknown and has no effect. Did you mean `themeVariables.accent`?',
  ],
  [
    { metadata: { name: 'Test', icon: [] } },
    '`metadata.icon` is unknown and has no effect. Did you mean `metadata.icons`?',
  ],
  [{ somethingElse: 1 }, '`somethingElse` is unknown and has no effect.'],
  [{ metadata: { name: 'Test', url: 'my app' } }, '`metadata.url` takes a url, such as https://my.app.'],
  ...[['/icon.png'], 'https://my.app/icon.png'].map((icons): [object, string] => [
    { metadata: { name: 'Test', icons } },
    '`metadata.icons` takes a list of urls, such as ["https://my.app/icon.png"].',
  ]),
])('a warning names the mistake in %o', (options, text) => {
  create(options)
  expect(told()).toEqual([`[latchkey] Option ${text}`])
})

test('networks without an adapter are left out, with one warning per namespace', () => {
  const latchkey = create({ networks: [solana, mainnet, solanaDevnet, bitcoin] })
  expect(told()).toEqual([
    '[latchkey] `networks` has Solana, Solana Devnet, but there is no adapter for solana, so users cannot choose it. Add solanaAdapter() of @latchkey/headless/solana to `adapters`.',
    '[latchkey] `networks` has Bitcoin, but there is no adapter for bip122, so users cannot choose it. Add bitcoinAdapter() of @latchkey/headless/bitcoin to `adapters`.',
  ])
  expect(latchkey.options.networks.map(({ name }) => name)).toEqual(['Ethereum'])
  expect(latchkey.options.defaultNetwork.name).toBe('Ethereum')
})

test('the app hears of a missing project id for the public relay, in production too, but not for another relay (spec 1.6/project-id, 8.8/project-id-not-configured)', () => {
  vi.stubEnv('NODE_ENV', 'production')
  onTestFinished(() => void vi.unstubAllEnvs())
  startUntilTestEnds(create({ pairing: walletConnect({ relayUrl: 'wss://relay.example' }) }))
  expect(told()).toEqual([])
  const latchkey = create({ pairing: walletConnect() })
  const heard = vi.fn()
  latchkey.events.subscribe(heard)
  startUntilTestEnds(latchkey)
  startUntilTestEnds(latchkey)
  expect(heard).toHaveBeenCalledOnce()
  expect(heard.mock.calls[0]?.[0]).toMatchObject({
    type: 'problem.found',
    code: 'pairing/no-project-id',
    title: 'Project ID Not Configured',
    docsUrl: undefined,
  })
  expect(told()).toEqual([
    '[latchkey] Project ID Not Configured: walletConnect() has no `projectId`, which the public relay asks for. Wallets on other devices cannot connect. Pass one, or the `relayUrl` of your own relay.',
  ])
})

const exchange = {
  address: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
  wrappedNative: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
}
const usdc = {
  networkId: 'eip155:1',
  address: exchange.address,
  name: 'USDC',
  symbol: 'USDC',
  decimals: 6,
} as const

test('swaps without tokens to swap to print one warning, also in a combination', () => {
  const swapsOf = (tokens?: readonly KnownToken[]) =>
    routerSwaps({
      networks: [mainnet, base],
      routers: { 'eip155:1': exchange, 'eip155:8453': exchange },
      tokens,
    })
  const warning = (networks: string) =>
    `[latchkey] routerSwaps() has no \`tokens\` of ${networks}, so there is nothing to swap to but a token whose address the user enters. Add some to \`tokens\`.`
  const toldBy = (swaps: SwapService, options: object = {}) => {
    warn.mockClear()
    create({ services: { swaps }, ...options })
    return told()
  }
  expect(toldBy(swapsOf())).toEqual([warning('Ethereum, Base')])
  expect(toldBy(swapsOf([usdc]))).toEqual([warning('Base')])
  expect(toldBy(swapsOf([usdc, { ...usdc, networkId: 'eip155:8453' }]))).toEqual([])
  const { swaps: hostedSwaps } = hosted({ url: 'https://wallets.example' })
  expect(toldBy(cached(swapsOf()))).toEqual([warning('Ethereum, Base')])
  expect(toldBy(firstOf(hostedSwaps, swapsOf([usdc])))).toEqual([warning('Base')])
  expect(toldBy(byNetwork({ 'eip155:1': swapsOf() }, hostedSwaps))).toEqual([warning('Ethereum, Base')])
  expect(toldBy(swapsOf(), { debug: false })).toEqual([])
})

test('a label of what is no address prints a warning', () => {
  create({ addressLabels: { [exchange.address]: 'Exchange', EXCHANGE: 'Shop' } })
  expect(told()).toEqual([
    '[latchkey] Option `addressLabels` has "EXCHANGE", which is no address, so its name is never shown.',
  ])
})

test('`debug: false` prints no warning (spec 1.8/debug)', () => {
  create({ enableReconect: false, networks: [mainnet, solana], pairing: walletConnect(), debug: false })
  expect(told()).toEqual([])
})

const noModal = expect.stringMatching(
  /^\[latchkey\] The modal was opened, but no views are registered\. Render <Modal \/>/,
)

test('a modal that is opened and not rendered prints one warning', async () => {
  const latchkey = create()
  startUntilTestEnds(latchkey)
  void internalsOf(latchkey).modal.open()
  await vi.waitFor(() => expect(told()).toEqual([noModal]), { timeout: 60_000 })
  internalsOf(latchkey).modal.close()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  void internalsOf(latchkey).modal.open()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(told()).toHaveLength(1)
})

const ownViews = { Connect: { load: async () => {}, isLoaded: () => true } }

function OwnModal() {
  useRegisterViews(ownViews)
  return null
}

test('a modal that is rendered, or closed early, prints no warning', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const mounted = create()
  render(
    <LatchkeyProvider latchkey={mounted}>
      <OwnModal />
    </LatchkeyProvider>,
  )
  await act(async () => {
    void internalsOf(mounted).modal.open()
    await vi.advanceTimersByTimeAsync(5_000)
  })
  const closed = create()
  onTestFinished(closed.start())
  void internalsOf(closed).modal.open()
  internalsOf(closed).modal.close()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(told()).toEqual([])
})
