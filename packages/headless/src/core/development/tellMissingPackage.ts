import { PackageMissingError } from '../../shared/errors/packageMissing.js'
import type { Latchkey } from '../createLatchkey.js'
import { tellOnce } from './tellOnce.js'

/** Prints the name of a missing package. Views show such an error only as a missing balance. */
export function tellMissingPackage(latchkey: Latchkey, error: unknown): void {
  if (!(error instanceof PackageMissingError)) return
  tellOnce(latchkey, `An optional package is not installed. Run: npm install ${error.packageName}`)
}
