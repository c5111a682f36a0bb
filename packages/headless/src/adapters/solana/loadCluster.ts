import { loadPackage } from '../../shared/loadPackage.js'
import { importKit, importPrograms, type Kit, type Programs } from './cluster/packages.js'

const kitPackage = '@solana/kit@8.4.0'
const programPackages =
  '@solana-program/system@0.14.1 @solana-program/token@0.16.1 @solana-program/compute-budget@0.18.1'

/** The code that sends requests to a cluster, and `@solana/kit`, which it needs. */
export type ClusterCode = typeof import('./cluster/index.js') & { readonly kit: Kit }

/**
 * Loads the code that sends requests to a cluster.
 *
 * @throws {PackageMissingError} if `@solana/kit` is not installed.
 * @throws {LoadFailedError} if the code cannot be loaded.
 */
export function loadCluster(): Promise<ClusterCode> {
  return loadPackage(
    async () => {
      const [kit, code] = await Promise.all([importKit(), import('./cluster/index.js')])
      return { ...code, kit }
    },
    kitPackage,
    'network',
  )
}

/**
 * Loads the packages that create the instructions of a transfer.
 *
 * @throws {PackageMissingError} if one of the packages is not installed.
 * @throws {LoadFailedError} if their code cannot be loaded.
 */
export function loadPrograms(): Promise<Programs> {
  return loadPackage(importPrograms, programPackages, 'network')
}
