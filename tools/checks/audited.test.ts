import { expect, test } from 'vitest'
import { auditedFindings, auditedPackages, countLines } from './audited'
import type { ModuleGraph } from './moduleGraph'

test('counts lines of code, and neither comments nor empty lines', () => {
  const text = `/** A docblock.
 * Of several lines.
 */
import { a } from 'a'

// A reason.
const b = a // counts
  /* inside */
export const url = 'https://b.c'
`
  expect(countLines(text)).toBe(3)
  expect(countLines('')).toBe(0)
})

test('names the packages of audited files alone, each once', () => {
  const moduleOf = (...packages: string[]) => ({
    imports: packages.map((name) => ({ specifier: name, line: 1, isDynamic: false, package: name })),
  })
  const graph: ModuleGraph = new Map([
    ['packages/frame/src/app/vault/a.ts', moduleOf('viem', 'valibot', '@latchkey/protocol')],
    ['packages/frame/src/app/vault/a.test.ts', moduleOf('fast-check')],
    ['packages/frame/src/server/vault/b.ts', moduleOf('valibot', 'node:crypto')],
    ['packages/protocol/src/frame/c.ts', moduleOf('valibot')],
    ['packages/frame/src/server/mail.ts', moduleOf('nodemailer')],
  ])
  expect(auditedPackages(graph)).toEqual(['valibot', 'viem'])
})

test('3,150 lines and five packages are the limit', () => {
  const five = ['a', 'b', 'c', 'd', 'e']
  expect(auditedFindings(3_150, five)).toEqual([])
  expect(auditedFindings(3_151, [...five, 'f'])).toEqual([
    '3151 lines are to be audited, 3150 are the limit',
    'audited code imports a, b, c, d, e, f: 5 packages are the limit',
  ])
})
