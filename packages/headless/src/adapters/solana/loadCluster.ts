import { PackageMissingError } from '../../shared/errors/packageMissing.js'
import { loadPackage } from '../../shared/loadPackage.js'
import {
  importComputeBudget,
  importKit,
  importPrograms,
  importSystem,
  importToken,
  type Kit,
  type Programs,
} from './cluster/packages.js'

/** All that balances and transfers need. */
const packages = [
  ['@solana/kit@8.4.0', importKit],
  ['@solana-program/system@0.14.1', importSystem],
  ['@solana-program/token@0.16.1', importToken],
  ['@solana-program/compute-budget@0.18.1', importComputeBudget],
] as const

/** The code that sends requests to a cluster, and `@solana/kit`, which it needs. */
export type ClusterCode = typeof import('./cluster/index.js') & { readonly kit: Kit }

/**
 * Loads the code that sends requests to a cluster.
 *
 * @throws {PackageMissingError} if `@solana/kit` is not installed. Names all that is missing.
 * @throws {LoadFailedError} if the code cannot be loaded.
 */
export function loadCluster(): Promise<ClusterCode> {
  return load(async () => {
    const [kit, code] = await Promise.all([importKit(), import('./cluster/index.js')])
    return { ...code, kit }
  })
}

/**
 * Loads the packages that create the instructions of a transfer.
 *
 * @throws {PackageMissingError} if one of the packages is not installed. Names all that is missing.
 * @throws {LoadFailedError} if their code cannot be loaded.
 */
export function loadPrograms(): Promise<Programs> {
  return load(importPrograms)
}

async function load<module>(importModule: () => Promise<module>): Promise<module> {
  try {
    return await loadPackage(importModule, '', 'network')
  } catch (error) {
    if (!(error instanceof PackageMissingError)) throw error
    throw new PackageMissingError(await missingPackages(), { cause: error.cause, purpose: 'network' })
  }
}

/** Returns those that are not installed, so that one command installs them all. */
async function missingPackages(): Promise<string> {
  const found = await Promise.all(
    packages.map(([name, importPackage]) =>
      loadPackage<unknown>(importPackage, name).then(
        () => [],
        (error: unknown) => (error instanceof PackageMissingError ? [name] : []),
      ),
    ),
  )
  return found.flat().join(' ')
}
