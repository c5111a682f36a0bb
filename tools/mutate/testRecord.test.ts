import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readTestRecord } from './testRecord'

test('a test file that notices the mutants of a source has a higher chance there, also in the next run', () => {
  const root = mkdtempSync(join(tmpdir(), 'latchkey-record-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const record = readTestRecord(root)
  expect(record.chanceOf('a.ts', 'a.test.ts', 0.3)).toBe(0.3)
  for (const isNoticed of [true, true, false]) record.add('a.ts', 'a.test.ts', isNoticed)
  record.add('a.ts', 'b.test.ts', false)
  record.save()
  const next = readTestRecord(root)
  expect(next.chanceOf('a.ts', 'a.test.ts', 0.3)).toBeCloseTo(2.6 / 5)
  expect(next.chanceOf('a.ts', 'b.test.ts', 0.3)).toBeCloseTo(0.2)
  expect(next.chanceOf('other.ts', 'a.test.ts', 0.3)).toBe(0.3)
})
