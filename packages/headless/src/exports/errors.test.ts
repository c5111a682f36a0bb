import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { BaseError } from '../shared/errors/base.js'
import * as bitcoin from './bitcoin.js'
import * as cosmos from './cosmos.js'
import * as embedded from './embedded.js'
import * as ethers from './ethers.js'
import * as ethers5 from './ethers5.js'
import * as index from './index.js'
import * as polkadot from './polkadot.js'
import * as services from './services.js'
import * as solana from './solana.js'
import * as wagmi from './wagmi.js'
import * as walletConnect from './wallet-connect.js'

const source = join(import.meta.dirname, '..')
const exported: Record<string, unknown> = {
  ...bitcoin,
  ...cosmos,
  ...embedded,
  ...ethers,
  ...ethers5,
  ...index,
  ...polkadot,
  ...services,
  ...solana,
  ...wagmi,
  ...walletConnect,
}

/** Each error class in the source, with its code and its name. */
const classes = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.includes('.test'))
  .flatMap((path) => [
    ...readFileSync(join(source, path), 'utf8').matchAll(
      /class (\w+) extends (?:Base|Http|Rpc)Error(?:<([^>]*)>)? \{\n {2}override readonly name = '(\w+)'([\s\S]*?)\n\}/g,
    ),
  ])
  .map(([, className = '', code = '', name = '', body = '']) => ({
    className,
    code,
    name,
    takesCause: /\bcause\??: unknown|Context\b/.test(body),
    explains: /cause: new Error\(/.test(body),
  }))

test('finds every error class', () => {
  const count = readdirSync(source, { recursive: true, encoding: 'utf8' })
    // What a chain in memory answers with is an error of a node.
    .filter((path) => path.endsWith('.ts') && !path.includes('.test') && !path.startsWith('testing'))
    .flatMap(
      (path) =>
        readFileSync(join(source, path), 'utf8').match(/^export class \w+ extends \w*Error\b/gm) ?? [],
    ).length
  // All except BaseError, which extends Error.
  expect(classes).toHaveLength(count - 1)
  expect(count).toBeGreaterThan(70)
})

test.each(classes)(
  '$className is exported and has a name and a code of its own',
  ({ className, code, name }) => {
    expect(name).toBe(className)
    expect(exported[className], `${className} is exported by no entry point`).toBeTypeOf('function')
    expect(code).not.toBe('')
    expect(classes.filter((each) => each.code === code || each.name === name)).toHaveLength(1)
  },
)

/** Parameters of any error class: those with an object read what they need. */
const details = {
  member: 'signPsbt',
  namespace: 'bip122',
  wallet: 'Sandbox Wallet',
  network: 'Sandbox',
  option: 'networks',
  takes: 'a list',
  packageName: 'wagmi',
  url: 'https://example.org',
  maxBytes: 1,
  status: 500,
  from: 'mainnet',
  expected: 'mainnet',
  endpoint: 'wss://example.org',
  to: 'testnet',
  token: '0x1',
  amount: '1..2',
  decimals: 18,
  symbol: 'ETH',
  existentialDeposit: '1 DOT',
  bound: '2 DOT',
  got: 1,
  name: 'Sandbox',
  nativeCurrency: { symbol: 'ETH' },
  outcomes: [{ hash: '0x1', status: 'success' }],
  problem: 'off',
  total: 2,
  refusal: 'router',
  hash: '0x1',
  min: '10.00',
  max: '7500.00',
  host: 'pay.example.org',
  owner: 'MoonPay',
  currency: 'USD',
}

type Make = new (...parameters: unknown[]) => BaseError

test.each(classes)('$className says what happened, and what to do next', ({ className }) => {
  const Class = exported[className] as Make
  // A class takes details, texts, or a code.
  const [error, ...others] = [
    [{ ...details, isSender: true }],
    [{ ...details, isSender: false, refusal: 'effect' }],
    ['Sandbox', 'Sandbox'],
    ['Sandbox'],
    ['embedded/failed'],
  ].flatMap((parameters) => {
    const made = attempt(() => new Class(...parameters))
    return made && !/^$|undefined|\[object/.test(made.message) ? [made] : []
  })
  for (const each of [error, ...others]) {
    expect(each?.name).toBe(className)
    expect(each?.shortMessage, className).toMatch(/\w/)
    expect(each?.action, className).toMatch(/^[A-Z].*(?:\.|npm install .*)$/)
    expect(each?.message).toBe(`${each?.shortMessage}\n${each?.action}`)
  }
})

const existential = { existentialDeposit: '0.01 DOT', bound: '2 DOT', network: 'Polkadot' }

// The texts that depend on the parameters of an error.
test.each<[BaseError, string, string]>([
  [
    new polkadot.BelowExistentialDepositError({ ...existential, isSender: true }),
    'This would leave less than 0.01 DOT in your account, the least an account on Polkadot may hold.',
    'Send at most 2 DOT.',
  ],
  [
    new polkadot.BelowExistentialDepositError({ ...existential, isSender: false }),
    "The receiver's account would hold less than 0.01 DOT, the least an account on Polkadot may hold.",
    'Send at least 2 DOT.',
  ],
  [
    new solana.BelowRentError({ symbol: 'SOL', isSender: true }),
    'This would leave too little SOL in your account.',
    'Send less, or everything.',
  ],
  [
    new solana.BelowRentError({ symbol: 'SOL', isSender: false }),
    "This is too little SOL to create the receiver's account.",
    'Send a larger amount.',
  ],
  [
    new bitcoin.MessageProtocolUnsupportedError('Lamp', 'ecdsa'),
    'Lamp doesn’t support ECDSA signatures for this address.',
    'Use another address of the wallet, or another wallet.',
  ],
  [
    new bitcoin.MessageProtocolUnsupportedError('Lamp', 'bip322'),
    'Lamp doesn’t support BIP-322 signatures for this address.',
    'Use another address of the wallet, or another wallet.',
  ],
  ...(['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const).map(
    (namespace, place): [BaseError, string, string] => [
      new index.NotImplementedByAdapterError({ member: 'accounts', namespace }),
      `This isn’t available on ${['EVM networks', 'Solana', 'Bitcoin', 'Polkadot', 'Cosmos'][place]}.`,
      'Choose an account on another kind of network.',
    ],
  ),
  [
    new index.PackageMissingError('wagmi@3.0.0'),
    'This connection method is not set up on this site.',
    'Choose another wallet. If this is your site, run: npm install wagmi@3.0.0',
  ],
  [
    new index.PackageMissingError('viem@2.0.0', { purpose: 'network' }),
    'Balances and transfers are not set up for this network.',
    'If this is your site, run: npm install viem@2.0.0',
  ],
  [
    new walletConnect.NoSharedNetworkError(),
    'Your wallet didn’t approve any network of this app.',
    'Turn on a network of this app in the wallet and try again, or choose another wallet.',
  ],
  ...(
    [
      ['format', 'That is not a valid address on Sandbox.'],
      ['checksum', 'That address is mistyped: its checksum doesn’t match.'],
      ['prefixMissing', 'An address on Sandbox starts with 0x.'],
      ['prefixCase', 'An address on Sandbox starts with 0x, with a small x.'],
      ['zero', 'That is the zero address. What it receives is lost.'],
      ['burn', 'That is a burn address. What it receives is lost.'],
    ] as const
  ).map(([fault, says]): [BaseError, string, string] => [
    new index.InvalidReceiverError('Sandbox', fault),
    says,
    'Check the receiver and enter it again.',
  ]),
  ...[401, 403, 500].map((status): [BaseError, string, string] => [
    new services.HttpStatusError({ url: 'https://a.test', status }),
    `HTTP status code: ${status}`,
    status === 500 ? 'Try again in a moment.' : 'Contact this site’s support.',
  ]),
  [
    new index.InvalidAmountError({ amount: '1'.repeat(50), decimals: 6 }),
    `${'1'.repeat(40)} is not a valid amount.`,
    'Use digits and a point, with up to 6 decimals.',
  ],
  [
    new solana.TokenNotFoundError({ token: 'a'.repeat(70), network: 'Solana' }),
    `${'a'.repeat(64)} is not a token of Solana.`,
    'Choose another token.',
  ],
])('$name says: %s', (error, says, action) => {
  expect([error.shortMessage, error.action]).toEqual([says, action])
})

test.each([
  ['format', 'send/invalid-receiver'],
  ['checksum', 'send/receiver-checksum'],
  ['prefixMissing', 'send/receiver-prefix-missing'],
  ['prefixCase', 'send/receiver-prefix-case'],
  ['zero', 'send/receiver-zero'],
  ['burn', 'send/receiver-burn'],
] as const)('a receiver whose fault is %s has the code %s', (fault, code) => {
  expect(new index.InvalidReceiverError('Sandbox', fault).code).toBe(code)
})

test('a transaction that took the place of another one has its hash in the error', () => {
  expect(new index.TransactionCancelledError('0xb').replacementHash).toBe('0xb')
  expect(new index.TransactionReplacedError('0xb').replacementHash).toBe('0xb')
})

/** Classes with a cause among their parameters. */
const caused = classes.filter(({ takesCause }) => takesCause)

test.each(caused)('$className keeps its cause', ({ className }) => {
  const Class = exported[className] as Make
  const cause = new Error('the cause')
  const causes = [[{ ...details, cause }], [cause], ['Sandbox', { cause }], ['Sandbox', cause]].flatMap(
    (parameters) => {
      const { cause: found } = attempt(() => new Class(...parameters)) ?? {}
      // Some wrap it, to say more about it.
      return [found, found instanceof Error ? found.cause : undefined]
    },
  )
  expect(causes).toContain(cause)
})

test.each(classes.filter(({ explains, takesCause }) => explains && !takesCause))(
  '$className says more to the developer in its cause',
  ({ className }) => {
    const Class = exported[className] as Make
    const texts = [[details], ['Sandbox', 'Sandbox'], [7]].flatMap((parameters) => {
      const { cause } = attempt(() => new Class(...parameters)) ?? {}
      return cause instanceof Error ? [cause.message] : []
    })
    const complete = texts.filter((text) => !/undefined|\[object/.test(text))
    expect(
      complete.some((text) => /Sandbox|signPsbt|testnet|mainnet|7|ActiveCaipAddress|CAIP/.test(text)),
    ).toBe(true)
  },
)

function attempt<result>(make: () => result): result | undefined {
  try {
    return make()
  } catch {
    // It takes other parameters.
    return undefined
  }
}
