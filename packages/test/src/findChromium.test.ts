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

/** Writes an executable that exits with this code. */
function program(path: string, code: number): string {
  const file = join(folder, path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, `#!/bin/sh\nexit ${code}\n`)
  chmodSync(file, 0o755)
  return file
}

test('prefers CHROMIUM_PATH to the PATH', () => {
  const [onPath, chosen] = [program('bin/chromium', 0), program('chosen', 0)]
  vi.stubEnv('PATH', join(onPath, '..'))
  vi.stubEnv('CHROMIUM_PATH', chosen)
  expect(findChromium()).toBe(chosen)
})

test('throws if CHROMIUM_PATH is not executable', () => {
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'absent'))
  expect(findChromium).toThrow('absent, which is not an executable file')
})

// biome-ignore lint/plugin: It makes programs of shell scripts, and looks where Linux has them.
test.runIf(process.platform === 'linux')('ignores an executable that does not start', () => {
  program('first/chromium', 1)
  const works = program('second/chromium', 0)
  vi.stubEnv('PATH', ['first', 'second'].map((name) => join(folder, name)).join(delimiter))
  expect(findChromium()).toBe(works)
})
