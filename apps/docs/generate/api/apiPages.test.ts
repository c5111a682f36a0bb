import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { apiPages } from './apiPages'
import { createAddresses } from './createAddresses'
import { readApi } from './readApi'

const root = mkdtempSync(join(tmpdir(), 'docs-api-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const files = {
  'package.json': JSON.stringify({
    name: '@latchkey/headless',
    exports: { '.': { source: './src/index.ts', types: './index.d.ts' } },
  }),
  'src/index.ts': `
export { safe, useTry, type UseTryReturnType } from './useTry.js'
export type { Money, Price, Kind, Stored, TryEvent, ViewName, Options, Both } from './types.js'
export type { Wallet } from '@latchkey/protocol'
export type { GetWalletsParameters } from './getWallets.js'
`,
  'src/getWallets.ts': `
import type { WalletFilter } from '@latchkey/protocol'
/** What is asked for. */
export interface GetWalletsParameters extends WalletFilter {
  signal?: AbortSignal | undefined
}
`,
  'src/attempt.ts': `
/** An attempt. */
export interface Attempt<variables, error> {
  /** What became of it. */
  readonly status: 'idle' | 'error'
  readonly variables?: variables | undefined
  readonly error?: error | undefined
  /** Tries again. */
  retry?(): void
}
`,
  'src/useTry.ts': `
import type { Attempt as Shared } from './attempt.js'
import type { Money, Price } from './types.js'
type Steps = Pick<Price, 'source'>
/** The state of it. */
export interface UseTryReturnType extends Omit<Shared<string, TypeError>, 'variables'>, Steps, Money {
  readonly isDone: boolean
}
/** Tries it. */
export function useTry(): UseTryReturnType {}
/** A connector. */
export function safe(): void {}
`,
  'src/types.ts': `
/** An amount. */
export interface Money {
  /** In cents. */
  readonly value: bigint
}
/** A price, as of {@link Money.value} or {@link unknown}. Not \`Money\` of \`safe\`, but \`safe()\`. */
export interface Price extends Money, Iterable<string> {
  readonly source: string
}
/** \`safe\`: reads. \`Account\`: none. */
export type Kind = 'safe' | 'Stored'
/** Kept, which no \`Stored\` is. */
export type Stored = Partial<Money>
type Body =
  /** It began. */
  | { type: 'started'; view: ViewName }
  | { type: 'ended' }
/** An event. */
export type TryEvent = Body & { readonly at: number }
/** A view. */
export type ViewName = 'Connect' | 'Account'
/** The first \`Account\`. */
export interface Options {
  /** Default: \`Account\`. */
  view?: ViewName | undefined
  /** What it begins with. */
  swap?:
    | {
        /** The text. */
        readonly amount?: string | undefined
        readonly to: Money
      }
    | undefined
}
interface Any { readonly isOn: boolean; readonly at: number }
/** It is on. */
interface On extends Any { readonly isOn: true }
/** It is off. */
interface Off extends Any { readonly isOn: false; readonly at: never }
/** On or off. */
export type Both = On | Off
`,
}
const protocol = {
  'package.json': JSON.stringify({
    name: '@latchkey/protocol',
    exports: { '.': { source: './src/index.ts', types: './index.d.ts' } },
  }),
  'src/index.ts': `
export { isWallet, type Wallet, type WalletFilter } from './wallet.js'
`,
  'src/wallet.ts': `
/** A wallet. */
export interface Wallet { readonly id: string }
/** A filter. */
export interface WalletFilter {
  /** From 1. */
  page?: number | undefined
}
/** Whether it is one. */
export function isWallet(value: unknown): value is Wallet {}
`,
}
const all = [
  ...Object.entries(files).map(([path, text]) => [join('packages/headless', path), text] as const),
  ...Object.entries(protocol).map(([path, text]) => [join('packages/protocol', path), text] as const),
]
for (const [path, text] of all) {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
const api = readApi(root)
const pages = new Map(apiPages(api, createAddresses(api)).map((page) => [page.path, page]))
const types = pages.get('reference/types/headless')?.markdown ?? ''
const sectionOf = (name: string) => types.split(/^## /m).find((part) => part.startsWith(`${name}\n`)) ?? ''
const money = '(/reference/types/headless#money)'

test('a page of types lists what a type inherits', () => {
  expect(sectionOf('Price')).toContain(
    `Extends \`Iterable<string>\`.\n\n- \`source\`: \`string\`, required\n\nOf [\`Money\`]${money}:\n\n- \`value\`: \`bigint\`, required. In cents.`,
  )
  expect(sectionOf('Stored')).toContain('- `value`: `bigint`. In cents.')
})

test('the page of a hook lists what is inherited from types without a page, and links to the others', () => {
  const hook = pages.get('reference/hooks/useTry')?.markdown
  expect(hook).toContain(
    `Extends [\`Money\`]${money}.\n\n- \`isDone\`: \`boolean\`, required\n- \`status\`: \`'idle' | 'error'\`, required. What became of it.\n- \`error\`: \`TypeError\`\n- \`retry\`: \`() => void\`. Tries again.\n\nOf [\`Price\`](/reference/types/headless#price):\n\n- \`source\`: \`string\`, required`,
  )
  expect(hook).not.toContain('`variables`')
})

test('what headless exports of protocol is on its page, and what protocol alone exports on one of its own', () => {
  expect(sectionOf('Wallet')).toContain('- `id`: `string`, required')
  const page = pages.get('reference/types/protocol')
  expect(page?.title).toBe('@latchkey/protocol')
  expect(page?.markdown).toContain('## isWallet')
  expect(page?.markdown).toContain('## WalletFilter')
  expect(page?.markdown).not.toMatch(/^## Wallet$/m)
  expect(sectionOf('GetWalletsParameters')).toContain(
    'Of [`WalletFilter`](/reference/types/protocol#walletfilter):\n\n- `page`: `number`. From 1.',
  )
})

test('events are listed by their type', () => {
  expect(sectionOf('TryEvent')).toContain(
    'Every `TryEvent` has:\n\n- `at`: `number`, required\n\nEach `type`, with its other members:\n\n- `started`: It began.\n  - `view`: [`ViewName`](/reference/types/headless#viewname), required\n- `ended`',
  )
})

test('members that the types of a union share are listed once, with what narrows it', () => {
  expect(sectionOf('Both')).toContain(
    'It is one of these:\n\n- It is on. `isOn` is `true`.\n- It is off. `isOn` is `false`.\n\nTheir members:\n\n- `isOn`: `boolean`, required',
  )
})

test('an object type has a list of its members', () => {
  expect(sectionOf('Options')).toContain(
    `- \`swap\`: object. What it begins with.\n  - \`amount\`: \`string\`. The text.\n  - \`to\`: [\`Money\`]${money}, required`,
  )
})

test('a text links to what it certainly means', () => {
  expect(sectionOf('Price')).toContain(
    `as of [\`Money.value\`]${money} or \`unknown\`. Not [\`Money\`]${money} of \`safe\`, but [\`safe()\`](/reference/functions/safe).`,
  )
  expect(sectionOf('Kind')).toContain('`safe`: reads. `Account`: none.')
  expect(sectionOf('Stored')).toContain('which no `Stored` is')
  expect(sectionOf('Options')).toContain('The first `Account`.')
  expect(sectionOf('Options')).toContain('Default: [`Account`](/views/Account).')
})
