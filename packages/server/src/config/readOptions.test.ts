import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConfigurationError } from './ConfigurationError.js'
import { readOptions } from './readOptions.js'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-settings-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const network = {
  id: 'eip155:1',
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://node.test/key'],
}

const address = `0x${'a'.repeat(40)}`
const pools = { networkId: 'eip155:1', factory: address, wrappedNative: address, usdToken: address }

const settingsFile = (content: unknown) => {
  const file = join(folder, 'settings.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

const sentencesOf = (environment: Record<string, string>) => {
  try {
    readOptions(environment)
  } catch (error) {
    if (error instanceof ConfigurationError) return error.sentences
    throw error
  }
  return []
}

test('nothing has to be configured', () => {
  const { log, ...others } = readOptions({ PORT: '', UNKNOWN: 'x' })
  expect(log).toBeTypeOf('function')
  expect(Object.values(others).filter((value) => value !== undefined)).toEqual([])
})

test('each variable is read', () => {
  const priceSources = [
    { type: 'coingecko', apiKey: 'k', networks: { 'eip155:5': { platform: 'p', coin: 'c' } } },
    { type: 'amm', ...pools },
  ]
  const SETTINGS_FILE = settingsFile({
    projects: [{ id: 'p', allowedOrigins: ['https://*.my.app'], rateLimit: { requests: 9, seconds: 60 } }],
    networks: [network],
    priceTable: { 'eip155:1:0xa': '0.99' },
    priceSources,
    names: { zone: 'shop.id', reserved: ['acme'] },
  })
  expect(
    readOptions({
      HOST: '0.0.0.0',
      PORT: '8080',
      DATABASE_URL: 'postgres://u:p@db:5432/x',
      DATA_FOLDER: '/data',
      RATE_LIMIT: '10/5',
      TRUSTED_PROXIES: '2',
      MAX_BODY_BYTES: '2000',
      MAX_EVENTS: '0',
      LOG: 'off',
      SETTINGS_FILE,
    }),
  ).toMatchObject({
    host: '0.0.0.0',
    port: 8080,
    databaseUrl: 'postgres://u:p@db:5432/x',
    dataFolder: '/data',
    rateLimit: { requests: 10, seconds: 5 },
    trustedProxies: 2,
    maxBodyBytes: 2000,
    maxEvents: 0,
    projects: [
      {
        id: 'p',
        allowedOrigins: ['https://*.my.app'],
        features: [],
        isAnalyticsEnabled: true,
        rateLimit: { requests: 9, seconds: 60 },
      },
    ],
    networks: [{ ...network, tokens: [] }],
    priceTable: { 'eip155:1:0xa': '0.99' },
    priceSources,
    names: { zone: 'shop.id', reserved: ['acme'] },
  })
  expect(readOptions({ RATE_LIMIT: 'off' }).rateLimit).toBe(false)
})

test('each bad value has one sentence, and all are told at once', () => {
  expect(
    sentencesOf({
      PORT: '80a',
      DATABASE_URL: 'mysql://root:secret@db/x',
      RATE_LIMIT: '10/0',
      TRUSTED_PROXIES: '-1',
      MAX_BODY_BYTES: '1e9',
      LOG: 'loud',
    }),
  ).toEqual([
    'PORT: "80a" is not an integer from 0 to 65535.',
    'DATABASE_URL: it is not an address such as "postgres://user:password@host:5432/database".',
    'RATE_LIMIT: "10/0" is neither "off" nor requests per seconds, such as "600/60".',
    'TRUSTED_PROXIES: "-1" is not an integer from 0 to 10.',
    'MAX_BODY_BYTES: "1e9" is not an integer from 1000 to 50000000.',
    'LOG: "loud" is neither "json" nor "off".',
  ])
})

test.each([
  ['{', /settings\.json is not JSON\.$/],
  [{ project: [] }, /^SETTINGS_FILE: project is not known\.$/],
  [{ projects: [{}] }, /^SETTINGS_FILE: projects\.0\.id is missing\.$/],
  [{ projects: [{ id: 'a b' }] }, /^SETTINGS_FILE: projects\.0\.id must be 1 to 64 letters/],
  [{ projects: [{ id: 'a' }, { id: 'a' }] }, /^SETTINGS_FILE: projects has two projects with the same id\.$/],
  [{ projects: [{ id: 'a', allowedOrigins: ['https://a/b'] }] }, /allowedOrigins\.0 is not an origin/],
  [{ projects: [{ id: 'a', isDevelopmentAllowed: 'no' }] }, /projects\.0\.isDevelopmentAllowed/],
  [{ networks: [{ ...network, id: 'bip122:1' }] }, /networks\.0\.id is not a CAIP-2 id of an EVM network/],
  [{ networks: [{ ...network, rpcUrls: [] }] }, /networks\.0\.rpcUrls has no address\.$/],
  [
    { networks: [{ ...network, rpcUrls: ['file:///etc/passwd'] }] },
    /rpcUrls\.0 is not an http or https address/,
  ],
  [{ projects: [{ id: 'p', rateLimit: '9/60' }] }, /projects\.0\.rateLimit is neither false nor an object/],
  [{ networks: [{ ...network, history: 'logs' }] }, /networks\.0\.history is not "ots", an explorer/],
  [{ networks: [{ ...network, history: { type: 'etherscan' } }] }, /"etherscan" with an apiKey\.$/],
  [
    { networks: [{ ...network, rpcUrls: ['https://user:secret@node.test'] }] },
    /rpcUrls\.0 has a user name or a password, which cannot be sent/,
  ],
  [{ networks: [{ ...network, history: { type: 'blockscout', url: 'x' } }] }, /history\.url is not an http/],
  [{ networks: [{ ...network, collections: [{ address }] }] }, /collections\.0\.name is missing/],
  [{ priceSources: [{ type: 'x' }] }, /priceSources\.0\.type is neither of type "coingecko" nor "amm"/],
  [{ priceSources: [{ type: 'coingecko' }] }, /priceSources\.0\.apiKey is missing\.$/],
  [{ priceSources: [{ type: 'coingecko', apiKey: 'k', plan: 'x' }] }, /plan is neither "demo" nor "pro"/],
  [{ priceSources: [{ ...pools, type: 'amm', networkId: 'x' }] }, /networkId is not a CAIP-2 id/],
  ...['.Shop', 'shop', 'shop.eth', 'shop.sol', 'reown.id', 'pay.wcn.id'].map(
    (zone) =>
      [{ names: { zone } }, /names\.zone is not a zone of yours such as "shop\.id", in lower case\.$/] as [
        object,
        RegExp,
      ],
  ),
  [{ names: {} }, /names\.zone is missing\.$/],
  [{ names: { zone: 'shop.id', reserved: ['a.b'] } }, /names\.reserved\.0 is not a label/],
  [{ priceTable: { 'eip155:1:0xa': '1e3' } }, /priceTable.* is not a decimal number/],
])('a settings file with %j is refused', (content, sentence) => {
  expect(sentencesOf({ SETTINGS_FILE: settingsFile(content) })).toEqual([expect.stringMatching(sentence)])
})

test.each([true, false, undefined])('isDevelopmentAllowed %s is kept as it is', (isDevelopmentAllowed) => {
  const SETTINGS_FILE = settingsFile({ projects: [{ id: 'p', isDevelopmentAllowed }] })
  expect(readOptions({ SETTINGS_FILE }).projects?.[0]?.isDevelopmentAllowed).toBe(isDevelopmentAllowed)
})

test('a settings file that is not there is refused', () => {
  expect(sentencesOf({ SETTINGS_FILE: join(folder, 'none.json') })).toEqual([
    expect.stringMatching(/none\.json cannot be read\.$/),
  ])
})

test('an entry of `swaps` with a key alone is 1inch (spec 9.7/swap-provider)', () => {
  const swaps = [{ apiKey: 'a' }, { type: '0x', apiKey: 'b' }]
  expect(readOptions({ SETTINGS_FILE: settingsFile({ swaps }) }).swaps).toEqual([
    { type: '1inch', apiKey: 'a' },
    { type: '0x', apiKey: 'b' },
  ])
})
