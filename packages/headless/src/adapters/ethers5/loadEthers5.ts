import { PackageMissingError } from '../../shared/errors/packageMissing.js'
import { loadPackage } from '../../shared/loadPackage.js'
import type { Ethers5Provider } from './types.js'

/** The part of ethers 5 that is used. */
export interface Ethers5 {
  readonly providers: {
    readonly Web3Provider: new (
      // The types of ethers 5 know an older form of a provider.
      // biome-ignore lint/suspicious/noExplicitAny: any provider fits
      provider: any,
      network?: number,
    ) => Pick<Ethers5Provider, 'polling' | 'removeAllListeners'> & { getSigner(address: string): unknown }
  }
}

/** Loads ethers 5, or the part of it that is used. */
export type LoadEthers5 = () => Promise<Ethers5>

const packageName = 'ethers@5'

/**
 * Loads ethers 5.
 *
 * @throws {PackageMissingError} if it is not installed, or another version is.
 * @throws {LoadFailedError} if its code cannot be loaded.
 */
export async function loadEthers5(load: LoadEthers5 = importEthers): Promise<Ethers5> {
  const { providers } = await loadPackage(load, packageName)
  if (typeof providers?.Web3Provider !== 'function') throw new PackageMissingError(packageName)
  return { providers }
}

// Its own import inside `try`, whose result is destructured: bundlers then build an app without the package.
async function importEthers(): Promise<Ethers5> {
  try {
    // The installed types may be those of version 6.
    const { providers } = (await import('ethers')) as unknown as Ethers5
    return { providers }
  } catch (error) {
    // biome-ignore lint/complexity/noUselessCatch: see above
    throw error
  }
}
