import { chmodSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findChromium } from './findChromium'
import { testFolder } from './testFolder'

beforeEach(() => void vi.stubEnv('CHROMIUM_PATH', ''))
afterEach(() => void vi.unstubAllEnvs())

/** Writes an executable with this name that exits with this code. */
function program(name: string, code: number): string {
  const file = join(testFolder({ [name]: `#!/bin/sh\nexit ${code}\n` }), name)
  chmodSync(file, 0o755)
  return file
}

test('prefers CHROMIUM_PATH to the PATH', () => {
  const [onPath, chosen] = [program('chromium', 0), program('chosen', 0)]
  vi.stubEnv('PATH', dirname(onPath))
  vi.stubEnv('CHROMIUM_PATH', chosen)
  expect(findChromium()).toBe(chosen)
})

test('throws if CHROMIUM_PATH is not executable', () => {
  vi.stubEnv('CHROMIUM_PATH', join(testFolder(), 'absent'))
  expect(findChromium).toThrow('absent, which is not an executable file')
})

// biome-ignore lint/plugin: It makes programs of shell scripts, and looks where Linux has them.
test.runIf(process.platform === 'linux')('ignores an executable that does not start', () => {
  const [fails, works] = [program('chromium', 1), program('chromium', 0)]
  vi.stubEnv('PATH', [fails, works].map(dirname).join(delimiter))
  expect(findChromium()).toBe(works)
})
