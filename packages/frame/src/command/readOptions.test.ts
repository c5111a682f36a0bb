import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LogLine } from '@latchkey/server/node'
import { expect, onTestFinished, test } from 'vitest'
import { describeFault } from './describeFault.js'
import { knownNetworks } from './knownNetworks.js'
import { readOptions } from './readOptions.js'
import { readPepper } from './readPepper.js'

const right = {
  URL: 'https://wallet.example.com',
  ALLOWED_ORIGINS: 'https://app.example.com, https://*.shops.example.com',
  NETWORKS:
    'eip155:1=https://a.example/key,https://b.example solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp=https://c.example',
  SMTP_URL: 'smtps://user:secret@mail.example.com',
  MAIL_FROM: 'wallet@example.com',
  OPERATOR: 'Example',
  DATA_FOLDER: '/data',
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-frame-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function fileOf(settings: unknown): string {
  const path = join(makeFolder(), 'frame.json')
  writeFileSync(path, typeof settings === 'string' ? settings : JSON.stringify(settings))
  return path
}

test('the settings of a server are read, with names and currencies of known networks', () => {
  expect(readOptions(right)).toMatchObject({
    url: 'https://wallet.example.com',
    allowedOrigins: ['https://app.example.com', 'https://*.shops.example.com'],
    networks: [
      {
        id: 'eip155:1',
        name: 'Ethereum',
        currency: { symbol: 'ETH', decimals: 18 },
        rpcUrls: ['https://a.example/key', 'https://b.example'],
        isTest: false,
      },
      { name: 'Solana', currency: { symbol: 'SOL', decimals: 9 }, rpcUrls: ['https://c.example'] },
    ],
    mail: { url: right.SMTP_URL, from: { name: 'Example', address: 'wallet@example.com' } },
    dataFolder: '/data',
    pepper: undefined,
    isCrossSiteAllowed: undefined,
  })
  const pepper = 'ab'.repeat(32)
  const { DATA_FOLDER: _, ...others } = right
  const databaseUrl = 'postgres://localhost/wallets'
  expect(
    readOptions({ ...others, DATABASE_URL: databaseUrl, PEPPER: pepper, PORT: '0', TRUSTED_PROXIES: '1' }),
  ).toMatchObject({ databaseUrl, pepper: Buffer.from(pepper, 'hex'), port: 0, trustedProxies: 1 })
})

test('a settings file has lists, other networks too, and a variable takes precedence over it', () => {
  const { ALLOWED_ORIGINS: _, NETWORKS: __, ...others } = right
  const own = {
    id: 'eip155:31337',
    name: 'Ours',
    currency: { symbol: 'OUR', decimals: 6 },
    isTest: true,
    rpcUrls: ['http://127.0.0.1:8545'],
  }
  const SETTINGS_FILE = fileOf({
    operator: 'File',
    allowedOrigins: ['https://app.example.com'],
    networks: [own, { id: 'eip155:8453', rpcUrls: ['https://base.example'], name: 'Base of ours' }],
  })
  const { networks, mail } = readOptions({ ...others, SETTINGS_FILE })
  expect(networks).toEqual([
    own,
    {
      id: 'eip155:8453',
      name: 'Base of ours',
      currency: { symbol: 'ETH', decimals: 18 },
      isTest: false,
      rpcUrls: ['https://base.example'],
    },
  ])
  expect(mail.from.name).toBe('Example')
  const { OPERATOR: ___, ...unnamed } = others
  expect(readOptions({ ...unnamed, SETTINGS_FILE }).mail.from.name).toBe('File')
})

const base = { id: 'eip155:8453', rpcUrls: ['https://base.example'] }
const bundlerUrl = 'https://bundler.example/key'

test('a network has a bundler, and a paymaster with a policy', () => {
  const { NETWORKS: _, ...others } = right
  const paymaster = { url: 'https://paymaster.example', context: { policy: 'a', limit: 3 } }
  const SETTINGS_FILE = fileOf({ networks: [{ ...base, bundlerUrl, paymaster }] })
  expect(readOptions({ ...others, SETTINGS_FILE }).networks).toMatchObject([{ bundlerUrl, paymaster }])
})

test.each([
  ['a paymaster, and no bundlerUrl.', { ...base, paymaster: { url: 'https://paymaster.example' } }],
  ['an endpoint that does not begin with https://', { ...base, bundlerUrl: 'http://bundler.example' }],
  [
    'an endpoint that does not begin with https://',
    { ...base, bundlerUrl, paymaster: { url: 'http://a.example' } },
  ],
  [
    'a bundlerUrl, which networks of EVM alone have.',
    { id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', rpcUrls: ['https://a.example'], bundlerUrl },
  ],
])('a settings file is refused whose network has %s', (sentence, network) => {
  const { NETWORKS: _, ...others } = right
  expect(() => readOptions({ ...others, SETTINGS_FILE: fileOf({ networks: [network] }) })).toThrow(sentence)
})

test.each([
  [{ URL: '' }, 'URL: is missing.'],
  [{ URL: 'wallet.example.com' }, 'URL: "wallet.example.com" is not an origin'],
  [{ URL: 'https://wallet.example.com/path' }, 'URL: '],
  [{ URL: 'http://wallet.example.com' }, 'does not begin with https://'],
  [{ URL: 'https://192.0.2.1' }, 'has no host name'],
  [{ URL: 'https://[2001:db8::1]' }, 'has no host name'],
  [{ ALLOWED_ORIGINS: ' , ' }, 'ALLOWED_ORIGINS: has no origin.'],
  [{ ALLOWED_ORIGINS: '' }, 'ALLOWED_ORIGINS: is missing.'],
  [{ ALLOWED_ORIGINS: '*' }, 'ALLOWED_ORIGINS: "*" is not an origin'],
  [{ ALLOWED_ORIGINS: 'https://*' }, 'ALLOWED_ORIGINS: '],
  [{ ALLOWED_ORIGINS: 'https://*.com' }, 'ALLOWED_ORIGINS: "https://*.com" allows pages of everyone.'],
  [{ ALLOWED_ORIGINS: 'https://a.test; script-src *' }, 'ALLOWED_ORIGINS: '],
  [{ ALLOWED_ORIGINS: 'https://app.example.com/path' }, 'ALLOWED_ORIGINS: '],
  [{ NETWORKS: '' }, 'NETWORKS: is missing.'],
  [{ NETWORKS: 'eip155:1' }, 'NETWORKS: '],
  [{ NETWORKS: 'ethereum=https://a.example' }, 'NETWORKS: "ethereum" is not a network'],
  [{ NETWORKS: 'eip155:31337=https://a.example' }, 'NETWORKS: eip155:31337 is not known: give its name'],
  [{ NETWORKS: 'eip155:1=http://a.example/secret' }, 'NETWORKS: eip155:1 has an endpoint'],
  [{ NETWORKS: 'eip155:1=https://user:secret@a.example' }, 'NETWORKS: eip155:1 has an endpoint'],
  [
    { NETWORKS: 'eip155:1=https://a.example eip155:1=https://b.example' },
    'NETWORKS: eip155:1 is named twice.',
  ],
  [{ SMTP_URL: '' }, 'SMTP_URL: is missing.'],
  [{ SMTP_URL: 'https://secret@mail.example.com' }, 'SMTP_URL: it is not an address'],
  [{ MAIL_FROM: 'wallet' }, 'MAIL_FROM: "wallet" is not an email address.'],
  [{ MAIL_FROM: '' }, 'MAIL_FROM: is missing.'],
  [{ OPERATOR: '' }, 'OPERATOR: is missing.'],
  [{ OPERATOR: 'a\u202eb' }, 'OPERATOR: '],
  [{ OPERATOR: 'x'.repeat(101) }, 'OPERATOR: '],
  [{ DATA_FOLDER: '' }, 'DATA_FOLDER: is missing.'],
  [{ DATABASE_URL: 'mysql://secret' }, 'DATABASE_URL: it is not an address'],
  [{ DATABASE_URL: 'postgres://localhost/a' }, 'PEPPER: is required with DATABASE_URL'],
  [{ PEPPER: 'secret' }, 'PEPPER: it is not at least 64 digits of hex'],
  [{ PORT: '70000' }, 'PORT: '],
  [{ TRUSTED_PROXIES: 'many' }, 'TRUSTED_PROXIES: '],
  [{ ALLOW_CROSS_SITE: 'yes' }, 'ALLOW_CROSS_SITE: "yes" is neither "true" nor "false".'],
  [{ LOG: 'text' }, 'LOG: '],
  [{ SETTINGS_FILE: '/nowhere/frame.json' }, 'SETTINGS_FILE: /nowhere/frame.json cannot be read.'],
])('%j is refused in one sentence that names it and has no secret', (change, sentence) => {
  const read = () => readOptions({ ...right, ...change })
  expect(read).toThrow(sentence)
  try {
    read()
  } catch (error) {
    const { message } = error as Error
    expect(message.split('\n')).toHaveLength(1)
    expect(message).not.toContain('secret')
  }
})

test.each([
  ['{', 'is not JSON'],
  [{ operators: 'A' }, 'operators is not known'],
  [{ allowedOrigins: ['https://*.com'] }, 'allowedOrigins: "https://*.com" allows pages of everyone.'],
  [{ networks: [{ id: 'eip155:1', rpcUrls: [] }] }, 'networks.0.rpcUrls has no endpoint'],
  [{ networks: [] }, 'networks: has no network.'],
])('a settings file with %j is refused in one sentence', (settings, sentence) => {
  const { ALLOWED_ORIGINS, NETWORKS, OPERATOR, ...others } = right
  const given = JSON.stringify(settings)
  const environment = {
    ...others,
    ...(!given.includes('allowedOrigins') && { ALLOWED_ORIGINS }),
    ...(!given.includes('networks') && { NETWORKS }),
    OPERATOR,
    SETTINGS_FILE: fileOf(settings),
  }
  expect(() => readOptions(environment)).toThrow(sentence)
  try {
    readOptions(environment)
  } catch (error) {
    expect((error as Error).message).toMatch(/^SETTINGS_FILE: [^\n]+$/)
  }
})

const google = { id: 'google', clientId: 'google-client' }
const apple = { id: 'apple', clientId: 'apple-client', teamId: 'TEAM', keyId: 'KEY' }
const own = { id: 'our-login', clientId: 'c', issuer: 'https://login.example.com', name: 'Ours' }

test('providers are of the file, and their secrets of variables', () => {
  const SETTINGS_FILE = fileOf({ providers: [google, apple, own], farcaster: {} })
  const options = readOptions({
    ...right,
    SETTINGS_FILE,
    GOOGLE_CLIENT_SECRET: ' g-secret ',
    APPLE_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----\\na-secret\\n-----END PRIVATE KEY-----',
    OUR_LOGIN_CLIENT_SECRET: 'o-secret',
    FARCASTER_RPC_URLS: 'https://optimism.example/key, https://other.example',
  })
  expect(options.providers).toMatchObject([
    { ...google, clientSecret: 'g-secret' },
    { ...apple, privateKey: '-----BEGIN PRIVATE KEY-----\na-secret\n-----END PRIVATE KEY-----' },
    { ...own, clientSecret: 'o-secret' },
  ])
  expect(options.farcaster).toEqual({
    relayUrl: 'https://relay.farcaster.xyz',
    rpcUrls: ['https://optimism.example/key', 'https://other.example'],
  })
  const relay = { rpcUrls: ['http://localhost:8545'], relayUrl: 'http://localhost:6000' }
  expect(readOptions({ ...right, SETTINGS_FILE: fileOf({ farcaster: relay }) })).toMatchObject({
    providers: undefined,
    farcaster: relay,
  })
  expect(readOptions(right)).toMatchObject({ providers: undefined, farcaster: undefined })
})

test.each([
  [{ providers: [{ ...google, clientSecret: 'secret' }] }, 'providers.0.clientSecret is not known'],
  [{ providers: [{ ...google, id: 'Google' }] }, 'providers.0.id a provider is required'],
  [{ providers: [{ id: 'google' }] }, 'SETTINGS_FILE: '],
  [{ providers: [{ ...google, scopes: ['open id'] }] }, 'has a scope with a space'],
  [{ providers: [google, google] }, 'SETTINGS_FILE: The provider google is named twice.'],
  [{ providers: [{ ...own, issuer: undefined }] }, 'The provider our-login is not known: give its issuer'],
  [{ providers: [{ ...own, issuer: 'http://secret.example' }] }, 'The provider our-login has an address'],
  [{ providers: [apple] }, 'The provider apple needs teamId, keyId and privateKey.'],
  [{ farcaster: {} }, 'FARCASTER_RPC_URLS: they are not addresses'],
  [
    { farcaster: { rpcUrls: ['https://a.example', 'http://secret.example'] } },
    'FARCASTER_RPC_URLS: they are not addresses',
  ],
  [
    { farcaster: { rpcUrls: ['https://a.example'], relayUrl: 'http://secret.example' } },
    'SETTINGS_FILE: farcaster.relayUrl is not an address',
  ],
])('a settings file with %j is refused without a secret', (settings, sentence) => {
  const read = () => readOptions({ ...right, SETTINGS_FILE: fileOf(settings) })
  expect(read).toThrow(sentence)
  try {
    read()
  } catch (error) {
    expect((error as Error).message).not.toMatch(/secret\.|"secret"/)
  }
})

test('all that is wrong is told at once', () => {
  expect(() => readOptions({})).toThrow(
    /^DATA_FOLDER: .*\nURL: .*\nALLOWED_ORIGINS: .*\nNETWORKS: .*\nSMTP_URL: .*\nOPERATOR: .*\nMAIL_FROM: .*$/,
  )
})

test('24 EVM networks and 3 of Solana are known, with their currencies (spec 9.2/frame-networks)', () => {
  const ids = knownNetworks.map(({ id }) => id)
  expect(new Set(ids).size).toBe(27)
  expect(ids.filter((id) => id.startsWith('eip155:'))).toHaveLength(24)
  expect(ids.filter((id) => id.startsWith('solana:'))).toHaveLength(3)
  for (const id of ids) {
    const { networks } = readOptions({ ...right, NETWORKS: `${id}=https://a.example` })
    expect(networks).toHaveLength(1)
  }
})

test('the pepper of a folder is made once, and is read by its owner alone', async () => {
  const folder = makeFolder()
  const lines: LogLine[] = []
  const made = await readPepper(folder, (line) => lines.push(line))
  expect(made).toHaveLength(32)
  expect(await readPepper(folder, (line) => lines.push(line))).toEqual(made)
  expect(lines).toHaveLength(1)
  const path = join(folder, 'pepper')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(JSON.stringify(lines)).not.toContain(readFileSync(path, 'utf8').trim())
  chmodSync(path, 0o600)
  writeFileSync(path, 'short')
  await expect(readPepper(folder, () => {})).rejects.toThrow('has no pepper')
})

test('the log of an error has no address, code or key', () => {
  const cause = new Error('value "123456" of ann@example.org is not <ann@example.org>')
  const error = new Error(`key ${'0123456789abcdef'.repeat(2)} of ${'ab'.repeat(20)}`, { cause })
  const text = describeFault(error)
  expect(text).toMatch(/^Error: key … of …, caused by Error: value "…" of …@… is not <…@…>$/)
  expect(describeFault('a text of anyone')).toBe('string')
})
