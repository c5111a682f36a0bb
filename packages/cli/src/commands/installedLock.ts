import { CliError, exitCodes } from '../errors.js'
import { type Lock, lockPath } from '../lock/lockFile.js'

/** The lock of a project that has copied items. Throws `E_NOTHING_INSTALLED` if it has none. */
export function installedLock(lock: Lock | undefined): Lock {
  if (lock && Object.keys(lock.items).length > 0) return lock
  throw new CliError({
    code: 'E_NOTHING_INSTALLED',
    exitCode: exitCodes.badInput,
    what: 'No item is installed.',
    why: lock ? `${lockPath} lists none.` : `There is no ${lockPath}.`,
    fix: 'Run `npx latchkey add modal`. For views that were copied without a lock: npx latchkey adopt',
  })
}
