import { PackageMissingError } from '../../shared/errors/packageMissing.js'
import { loadPackage } from '../../shared/loadPackage.js'

/** Loads ethers 6, or the parts of it that are used. */
export type LoadEthers = () => Promise<
  Pick<typeof import('ethers'), 'BrowserProvider' | 'JsonRpcSigner' | 'Network'>
>

const packageName = 'ethers@6'

/**
 * Loads ethers 6.
 *
 * @throws {PackageMissingError} if it is not installed, or another version is.
 * @throws {LoadFailedError} if its code cannot be loaded.
 */
export async function loadEthers(load: LoadEthers = importEthers): ReturnType<LoadEthers> {
  const ethers = await loadPackage(load, packageName)
  if (typeof ethers.BrowserProvider !== 'function') throw new PackageMissingError(packageName)
  return ethers
}

// Its own import inside `try`, whose result is destructured: bundlers then build an app without the package,
// and leave out what is not used of it.
async function importEthers(): ReturnType<LoadEthers> {
  try {
    const { BrowserProvider, JsonRpcSigner, Network } = await import('ethers')
    return { BrowserProvider, JsonRpcSigner, Network }
  } catch (error) {
    // biome-ignore lint/complexity/noUselessCatch: see above
    throw error
  }
}
