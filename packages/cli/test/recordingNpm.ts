import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { folderOfFile } from './folderOfFile.js'
import { put } from './hostProject.js'

/**
 * Puts an `npm` first in the path that writes its arguments down and runs `script` in the project. Undone by
 * `vi.unstubAllEnvs()`. Returns what it was called with, `undefined` before a call.
 */
export function recordingNpm(script = ''): () => string | undefined {
  const bin = folderOfFile()
  const calls = join(bin, 'calls')
  put(bin, 'npm', `#!/bin/sh\necho "$@" >> "${calls}"\n${script}\n`)
  chmodSync(join(bin, 'npm'), 0o755)
  vi.stubEnv('PATH', `${bin}:${process.env.PATH}`)
  return () => (existsSync(calls) ? readFileSync(calls, 'utf8') : undefined)
}
