import { LoadFailedError } from './errors/loadFailed.js'
import { PackageMissingError, type PackagePurpose } from './errors/packageMissing.js'

/** Errors of bundlers and Node for a package that is not installed. */
const notInstalled =
  /cannot find (module|package)|could not resolve|failed to resolve|module not found|not installed/i

/**
 * Loads code that imports an optional package.
 *
 * @param packageName `name@version`, for the error.
 * @param purpose Why the package is needed, for the error. Default: to connect.
 * @throws {PackageMissingError} If the package is not installed.
 * @throws {LoadFailedError} If the code could not be fetched: the user is offline, or a new version of the
 * app was deployed.
 */
export async function loadPackage<module>(
  load: () => Promise<module>,
  packageName: string,
  purpose?: PackagePurpose,
): Promise<module> {
  try {
    return await load()
  } catch (error) {
    const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
    const isMissing = /MODULE_NOT_FOUND/.test(String(code)) || notInstalled.test(String(message))
    throw isMissing
      ? new PackageMissingError(packageName, { cause: error, purpose })
      : new LoadFailedError(error)
  }
}
