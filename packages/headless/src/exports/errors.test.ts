import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { BaseError } from '../shared/errors/base.js'
import * as bitcoin from './bitcoin.js'
import * as cosmos from './cosmos.js'
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
    .filter((path) => path.endsWith('.ts') && !path.includes('.test'))
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
}

type Make = new (...parameters: unknown[]) => BaseError

test.each(classes)('$className says what happened, and what to do next', ({ className }) => {
  const Class = exported[className] as Make
  // A class takes either details or texts.
  const [error, ...others] = [
    [{ ...details, isSender: true }],
    [{ ...details, isSender: false }],
    ['Sandbox', 'Sandbox'],
    ['Sandbox'],
  ].flatMap((parameters) => {
    const made = attempt(() => new Class(...parameters))
    return made && !/undefined|\[object/.test(made.message) ? [made] : []
  })
  for (const each of [error, ...others]) {
    expect(each?.name).toBe(className)
    expect(each?.shortMessage, className).toMatch(/\w/)
    expect(each?.action, className).toMatch(/^[A-Z].*(?:\.|npm install .*)$/)
    expect(each?.message).toBe(`${each?.shortMessage}\n${each?.action}`)
  }
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
    expect(complete.some((text) => /Sandbox|signPsbt|testnet|mainnet|7/.test(text))).toBe(true)
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
