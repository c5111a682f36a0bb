import semver from 'semver'
import { CliError, exitCodes } from '../errors.js'
import type { Lock } from '../lock/lockFile.js'
import type { Registry } from '../registry/loadRegistry.js'

/** Throws `E_LOCK_NEWER` if the views come from a later release, which this one would downgrade. */
export function checkRelease(lock: Lock | undefined, { index }: Registry): void {
  if (lock === undefined || Object.keys(lock.items).length === 0) return
  if (
    !semver.valid(lock.registry) ||
    !semver.valid(index.version) ||
    !semver.gt(lock.registry, index.version)
  )
    return
  throw new CliError({
    code: 'E_LOCK_NEWER',
    exitCode: exitCodes.badInput,
    what: `The views are from latchkey ${lock.registry}.`,
    why: `This is latchkey ${index.version}, which is older.`,
    fix: `Use that version or a later one: npx latchkey@${lock.registry}`,
    details: { lock: lock.registry, latchkey: index.version },
  })
}
