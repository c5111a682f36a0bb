import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findChromium } from './findChromium'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-chromium-'))
  vi.stubEnv('CHROMIUM_PATH', '')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** Writes an executable that ends with this code. */
function program(path: string, code: number): string {
  const file = join(folder, path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, `#!/bin/sh\nexit ${code}\n`)
  chmodSync(file, 0o755)
  return file
}

test('CHROMIUM_PATH goes before the PATH', () => {
  const [onPath, chosen] = [program('bin/chromium', 0), program('chosen', 0)]
  vi.stubEnv('PATH', join(onPath, '..'))
  vi.stubEnv('CHROMIUM_PATH', chosen)
  expect(findChromium()).toBe(chosen)
})

test('a CHROMIUM_PATH that cannot be executed is an error', () => {
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'absent'))
  expect(findChromium).toThrow('absent, which is not an executable file')
})

test.runIf(process.platform === 'linux')('an executable that does not start is not the browser', () => {
  program('first/chromium', 1)
  const works = program('second/chromium', 0)
  vi.stubEnv('PATH', ['first', 'second'].map((name) => join(folder, name)).join(delimiter))
  expect(findChromium()).toBe(works)
})
