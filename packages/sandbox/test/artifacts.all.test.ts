import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compileContracts } from '../scripts/compileContracts.js'

const folder = new URL('../artifacts/', import.meta.url)

test('the committed artifacts are what the contracts compile to', () => {
  const compiled = compileContracts()
  expect(compiled.size).toBeGreaterThan(10)
  for (const [path, text] of compiled) expect(readFileSync(new URL(path, folder), 'utf8'), path).toBe(text)
  const committed = readdirSync(new URL('assets/', folder)).map((file) => `assets/${file}`)
  expect(committed.filter((path) => !compiled.has(path))).toEqual([])
}, 120_000)
