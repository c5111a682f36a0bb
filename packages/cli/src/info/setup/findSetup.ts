import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Lock } from '../../lock/lockFile.js'
import { pickSetup } from '../../project/pickSetup.js'
import { appSources } from '../appSources.js'

/**
 * Returns the file that calls `createLatchkey`, relative to the root: the one the lock names, else the one
 * that is found in the source. Returns `undefined` if there is none.
 */
export function findSetup(root: string, lock: Lock | undefined): string | undefined {
  const named = lock?.config.setup
  if (named !== undefined && existsSync(join(root, named))) return named
  return pickSetup(appSources(root, { except: lock?.config.dir }))
}
