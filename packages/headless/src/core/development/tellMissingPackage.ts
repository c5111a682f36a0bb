import { PackageMissingError } from '../../shared/errors/packageMissing.js'
import type { Latchkey } from '../createLatchkey.js'
import { tellOnce } from './tellOnce.js'

/** Prints the command that installs what is missing. Views say only that this is not set up. */
export function tellMissingPackage(latchkey: Latchkey, error: unknown): void {
  if (!(error instanceof PackageMissingError)) return
  const { packageName } = error
  const what = packageName.includes(' ') ? 'Optional packages are' : 'An optional package is'
  tellOnce(latchkey, `${what} not installed. Run: npm install ${packageName}`)
}
