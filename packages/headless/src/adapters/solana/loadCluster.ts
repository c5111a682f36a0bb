import { loadPackage } from '../../shared/loadPackage.js'
import { importKit, importPrograms, type Kit, type Programs } from './cluster/packages.js'

const kitPackage = '@solana/kit@8.4.0'
const programPackages =
  '@solana-program/system@0.14.1 @solana-program/token@0.16.1 @solana-program/compute-budget@0.18.1'

/** Everything that asks a cluster or takes a transaction apart, and the package it stands on. */
export type ClusterCode = typeof import('./cluster/index.js') & { readonly kit: Kit }

/**
 * Loads what asks a cluster.
 *
 * @throws {PackageMissingError} when `@solana/kit` is not installed. {LoadFailedError} when the code could not be fetched.
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
 * Loads what the instructions of a transfer are made with.
 *
 * @throws {PackageMissingError} when one of the packages is not installed. {LoadFailedError} when their code could not be fetched.
 */
export function loadPrograms(): Promise<Programs> {
  return loadPackage(importPrograms, programPackages, 'network')
}
