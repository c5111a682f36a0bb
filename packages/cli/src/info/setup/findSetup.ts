import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Lock } from '../../lock/lockFile.js'
import { appSources } from '../appSources.js'

const call = /\bcreateLatchkey\s*\(/
const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm

/**
 * Returns the file that calls `createLatchkey`, relative to the root: the one the lock names, else the first found in the
 * source, with files called `latchkey` preferred. Returns `undefined` if there is none.
 */
export function findSetup(root: string, lock: Lock | undefined): string | undefined {
  const named = lock?.config.setup
  if (named !== undefined && existsSync(join(root, named))) return named
  const found: string[] = []
  for (const { path, text } of appSources(root, { except: lock?.config.dir }))
    if (text.includes('@latchkey/headless') && call.test(text.replace(comments, ''))) found.push(path)
  return found.find((path) => /^latchkey\./.test(basename(path))) ?? found[0]
}
