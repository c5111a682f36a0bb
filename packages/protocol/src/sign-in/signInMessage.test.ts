import { fuzzTimeout, holds } from '@latchkey/test/fuzz'
import { base58 } from '@scure/base'
import { ParsedMessage } from '@signinwithethereum/siwe-parser'
import {
  createSignInMessageText,
  parseSignInMessageText,
  type SolanaSignInInputWithRequiredFields,
} from '@solana/wallet-standard-util'
import fc from 'fast-check'
import { SiweMessage } from 'siwe'
import { getAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { parseSignInMessage } from './parseSignInMessage.js'
import { type SignInMessage, type SignInNamespace, signInNamespaces } from './signInMessage.js'
import { writeSignInMessage } from './writeSignInMessage.js'

const base = {
  domain: 'service.org',
  uri: 'https://service.org/login',
  version: '1',
  nonce: '32891756',
  issuedAt: '2026-11-28T16:25:24Z',
} as const
const evm: SignInMessage = {
  ...base,
  address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  networkId: 'eip155:1',
}
const solana: SignInMessage = {
  ...base,
  address: 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1',
  networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
}
const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const bitcoin: SignInMessage = {
  ...base,
  address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  networkId: 'bip122:000000000019d6689c085ae165831e93',
}
const polkadot: SignInMessage = {
  ...base,
  address: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  networkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
}
const optional = {
  statement: 'I accept the Terms of Service: https://service.org/tos',
  expirationTime: '2026-11-28T16:30:24.000Z',
  notBefore: '2026-11-28T16:25:00+02:00',
  requestId: 'a-1%20~',
  resources: ['ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/', 'urn:isbn:1?a=b#c'],
}

describe('the text', () => {
  test('of an EVM account is that of ERC-4361', () => {
    expect(
      writeSignInMessage({ ...evm, ...optional }),
    ).toBe(`service.org wants you to sign in with your Ethereum account:
0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2

I accept the Terms of Service: https://service.org/tos

URI: https://service.org/login
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2026-11-28T16:25:24Z
Expiration Time: 2026-11-28T16:30:24.000Z
Not Before: 2026-11-28T16:25:00+02:00
Request ID: a-1%20~
Resources:
- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/
- urn:isbn:1?a=b#c`)
    expect(
      writeSignInMessage({ ...evm, scheme: 'https' }),
    ).toBe(`https://service.org wants you to sign in with your Ethereum account:
0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2


URI: https://service.org/login
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2026-11-28T16:25:24Z`)
  })

  test('of a Solana account is that of the Wallet Standard, with the name of the cluster', () => {
    expect(writeSignInMessage(solana)).toBe(`service.org wants you to sign in with your Solana account:
GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1

URI: https://service.org/login
Version: 1
Chain ID: mainnet
Nonce: 32891756
Issued At: 2026-11-28T16:25:24Z`)
    for (const message of [solana, { ...solana, ...optional }]) {
      const { networkId: _, ...fields } = { ...message, chainId: 'mainnet' }
      const text = writeSignInMessage(message)
      expect(createSignInMessageText(fields as SolanaSignInInputWithRequiredFields)).toBe(text)
      expect(parseSignInMessageText(text)).toMatchObject(fields)
    }
  })

  test('of a Bitcoin and of a Polkadot account names the chain', () => {
    expect(writeSignInMessage(bitcoin)).toContain('your Bitcoin account:\nbc1q')
    expect(writeSignInMessage(bitcoin)).toContain('\nChain ID: 000000000019d6689c085ae165831e93\n')
    expect(writeSignInMessage(polkadot)).toContain('your Polkadot account:\n15oF')
  })
})

test.each([evm, solana, bitcoin, polkadot].flatMap((message) => [message, { ...message, ...optional }]))(
  '$networkId is parsed as it was written, with what is optional and without (spec 3.8/optional)',
  (message) => {
    expect(parseSignInMessage(writeSignInMessage(message))).toEqual(message)
  },
)

describe('no text is made of', () => {
  test.each<[string, object]>([
    ['an address without its checksum', { address: evm.address.toUpperCase().replace('0X', '0x') }],
    ['an address in lower case', { address: evm.address.toLowerCase() }],
    ['a domain with a user', { domain: 'me@service.org' }],
    ['a domain with a path', { domain: 'service.org/login' }],
    ['a domain in another script', { domain: 'sérvice.org' }],
    ['a port that cannot be', { domain: 'service.org:99999' }],
    ['no domain', { domain: '' }],
    ['a scheme that is none', { scheme: 'ht tps' }],
    ['a uri without a scheme', { uri: 'service.org' }],
    ['a uri with a space', { uri: 'https://service.org/a b' }],
    ['a uri with half an escape', { uri: 'https://service.org/%2' }],
    ['another version', { version: '2' }],
    ['a short nonce', { nonce: '1234567' }],
    ['a nonce with a sign', { nonce: '12345678-' }],
    ['a day that the month does not have', { issuedAt: '2026-02-30T00:00:00Z' }],
    ['a time without a zone', { issuedAt: '2026-02-03T00:00:00' }],
    ['a time of day that cannot be', { expirationTime: '2026-02-03T24:00:00Z' }],
    ['words for a time', { notBefore: 'tomorrow' }],
    ['an empty request id', { requestId: '' }],
    ['an empty list of resources', { resources: [] }],
    ['a request id with a space', { requestId: 'a b' }],
    ['a statement in another script', { statement: 'Willkommen, größter' }],
    ['an empty statement', { statement: '' }],
    ['a resource that is no uri', { resources: ['here'] }],
    ['a network of no number', { networkId: 'eip155:one' }],
    ['a network with a zero before it', { networkId: 'eip155:01' }],
    ['a network beyond exact numbers', { networkId: 'eip155:9007199254740993' }],
    ['a namespace that cannot sign in', { networkId: 'cosmos:cosmoshub-4' }],
  ])('%s', (_, change) => {
    expect(() => writeSignInMessage({ ...evm, ...change } as SignInMessage)).toThrow(TypeError)
  })

  test.each(Object.keys({ ...evm, ...optional, scheme: '' }))('a line break in %s', (name) => {
    const value = Reflect.get({ ...evm, ...optional, scheme: 'https' }, name)
    const broken = Array.isArray(value) ? [`${value[0]}\nNonce: 00000000`] : `${value}\nNonce: 00000000`
    expect(() => writeSignInMessage({ ...evm, ...optional, [name]: broken } as SignInMessage)).toThrow(
      TypeError,
    )
  })

  test('a Solana account with a scheme, or with its cluster by the hash of another', () => {
    expect(() => writeSignInMessage({ ...solana, scheme: 'https' })).toThrow('not valid')
    const text = writeSignInMessage(solana)
    // One network has one text.
    expect(parseSignInMessage(text.replace('mainnet', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'))).toBeUndefined()
  })
})

test.each([
  ['an empty text', () => ''],
  ['a line more at the end', (text: string) => `${text}\n`],
  ['a line more at the start', (text: string) => `\n${text}`],
  ['line ends of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
  ['no nonce', (text: string) => text.replace(/\nNonce: .*/, '')],
  ['no chain', (text: string) => text.replace(/\nChain ID: .*/, '')],
  ['no version', (text: string) => text.replace(/\nVersion: .*/, '')],
  ['no uri', (text: string) => text.replace(/\nURI: .*/, '')],
  ['no domain', (text: string) => text.slice(text.indexOf(' wants'))],
  ['no address', (text: string) => text.replace(/0x\w+/, '')],
  ['a nonce twice', (text: string) => text.replace(/\nNonce: .*/, '$&$&')],
  ['fields in another order', (text: string) => text.replace(/(\nVersion: .*)(\nChain ID: .*)/, '$2$1')],
  ['a field that is not known', (text: string) => `${text}\nRole: admin`],
  ['a space after a field', (text: string) => text.replace(/\nNonce: .*/, '$& ')],
  ['another chain in the first line', (text: string) => text.replace('Ethereum', 'Solana')],
  ['no empty line after the address', (text: string) => text.replace('Cc2\n\n', 'Cc2\n')],
  ['a field in the statement', (text: string) => text.replace('\n\nURI', '\n\nURI: https://a.org\nURI')],
])('%s: the text is not parsed (spec 3.8/required)', (_, change) => {
  expect(parseSignInMessage(change(writeSignInMessage(evm)))).toBeUndefined()
})

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const letters = fc.string({ unit: fc.constantFrom(...'abXY09-_~'), minLength: 1, maxLength: 8 })
const anyTime = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const anyUri = fc
  .tuple(
    fc.constantFrom('https://', 'http://', 'ipfs://', 'urn:'),
    letters,
    fc.constantFrom('', '/', '/a', '?q=1', '#f', ':8080/x', '%20'),
  )
  .map((parts) => parts.join(''))
const accountOf: Readonly<
  Record<SignInNamespace, fc.Arbitrary<Pick<SignInMessage, 'address' | 'networkId'>>>
> = {
  eip155: fc.tuple(bytes(20), fc.nat()).map(([key, chain]) => ({
    address: getAddress(`0x${Buffer.from(key).toString('hex')}`),
    networkId: `eip155:${chain + 1}` as const,
  })),
  solana: bytes(32).map((key) => ({
    address: base58.encode(key.fill(200, 0, 1)),
    networkId: devnet,
  })),
  bip122: fc.constant({ address: bitcoin.address, networkId: bitcoin.networkId }),
  polkadot: fc.constant({ address: polkadot.address, networkId: polkadot.networkId }),
}
const anyMessage: fc.Arbitrary<SignInMessage> = fc
  .constantFrom(...signInNamespaces)
  .chain((namespace) =>
    fc.tuple(
      accountOf[namespace],
      fc.record(
        {
          domain: fc
            .tuple(letters, fc.constantFrom('', '.org', ':3000'))
            .map((parts) => `a${parts.join('')}`),
          uri: anyUri,
          version: fc.constant('1' as const),
          nonce: fc.string({ unit: fc.constantFrom(...'aZ09'), minLength: 8, maxLength: 40 }),
          issuedAt: anyTime,
          statement: fc.string({ unit: fc.constantFrom(..."aZ0 :/?#[]@!$&'()*+,;=-._~"), minLength: 1 }),
          expirationTime: anyTime,
          notBefore: anyTime,
          requestId: letters,
          resources: fc.array(anyUri, { minLength: 1, maxLength: 3 }),
        },
        { requiredKeys: ['domain', 'uri', 'version', 'nonce', 'issuedAt'] },
      ),
    ),
  )
  .map(([account, fields]) => ({ ...account, ...fields }))

/** A text that differs from a message by a few characters or lines. */
const anyText = fc
  .tuple(
    anyMessage,
    fc.array(
      fc.record({
        at: fc.nat({ max: 600 }),
        remove: fc.nat({ max: 3 }),
        insert: fc.constantFrom(
          '',
          '\n',
          '\r',
          ' ',
          'a',
          'Z',
          '0',
          ':',
          '%',
          '/',
          '-',
          'é',
          '\0',
          '\nNonce: aaaaaaaa',
          'Resources:',
          '@',
          '[',
          '0x',
        ),
      }),
      { maxLength: 3 },
    ),
  )
  .map(([message, changes]) =>
    changes.reduce((text, { at, remove, insert }) => {
      const place = at % (text.length + 1)
      return text.slice(0, place) + insert + text.slice(place + remove)
    }, writeOrEmpty(message)),
  )

function writeOrEmpty(message: SignInMessage): string {
  try {
    return writeSignInMessage(message)
  } catch {
    return ''
  }
}

test('what is written is parsed with the same fields', { timeout: fuzzTimeout }, () =>
  holds(
    fc.property(anyMessage, (message) => {
      expect(parseSignInMessage(writeSignInMessage(message))).toEqual(message)
    }),
    { seed: 1, numRuns: 300, share: 0.3 },
  ),
)

test(
  'a text is parsed whole or not at all: what is parsed is written as the same text',
  { timeout: fuzzTimeout },
  () =>
    holds(
      fc.property(anyText, (text) => {
        const message = parseSignInMessage(text)
        if (message) expect(writeSignInMessage(message)).toBe(text)
      }),
      { seed: 2, numRuns: 1_000, share: 0.3 },
    ),
)

test('other parsers accept what is accepted, with the same fields', { timeout: fuzzTimeout }, () =>
  holds(
    fc.property(anyText, (text) => {
      const message = parseSignInMessage(text)
      if (!message) return
      const { networkId, ...fields } = message
      if (networkId.startsWith('eip155:')) {
        const chainId = Number(networkId.slice(7))
        expect(new ParsedMessage(text)).toMatchObject({ ...fields, chainId })
        expect(new SiweMessage(text)).toMatchObject({ ...fields, chainId })
      }
      if (networkId.startsWith('solana:'))
        expect(parseSignInMessageText(text)).toMatchObject({
          ...fields,
          chainId: networkId === devnet ? 'devnet' : networkId.slice(7),
        })
    }),
    { seed: 3, numRuns: 500, share: 0.3 },
  ),
)
