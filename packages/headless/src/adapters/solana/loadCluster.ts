import { loadPackage } from '../../shared/loadPackage.js'

/** What the code that asks a cluster stands on. */
const packages =
  '@solana/kit@8.4.0 @solana-program/system@0.14.1 @solana-program/token@0.16.1 @solana-program/compute-budget@0.18.1'

/**
 * Everything that asks a cluster or takes a transaction apart.
 *
 * @throws {PackageMissingError} when a package it stands on is not installed; {LoadFailedError} when its code could not be fetched.
 */
export function loadCluster(): Promise<typeof import('./cluster/index.js')> {
  return loadPackage(() => import('./cluster/index.js'), packages)
}
