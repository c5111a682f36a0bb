import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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
      /class (\w+) extends (?:Base|Http|Rpc)Error(?:<([^>]*)>)? \{\n {2}override readonly name = '(\w+)'/g,
    ),
  ])
  .map(([, className = '', code = '', name = '']) => ({ className, code, name }))

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
