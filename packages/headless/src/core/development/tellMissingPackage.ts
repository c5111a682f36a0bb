import { PackageMissingError } from '../../shared/errors/packageMissing.js'
import type { Latchkey } from '../createLatchkey.js'
import { tellOnce } from './tellOnce.js'

/**
 * Names the package that a call failed for: a view may show the failure as no more than a missing balance.
 */
export function tellMissingPackage(latchkey: Latchkey, error: unknown): void {
  if (!(error instanceof PackageMissingError)) return
  tellOnce(latchkey, `An optional package is not installed. Run: npm install ${error.packageName}`)
}
