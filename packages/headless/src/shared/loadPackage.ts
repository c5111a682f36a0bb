import { LoadFailedError } from './errors/loadFailed.js'
import { PackageMissingError, type PackagePurpose } from './errors/packageMissing.js'

/** What bundlers and Node say of a package that is not installed. */
const notInstalled =
  /cannot find (module|package)|could not resolve|failed to resolve|module not found|not installed/i

/**
 * Loads code that stands on an optional package.
 *
 * @param packageName `name@version`, for the error.
 * @param purpose what the package is needed for, for the error. Default: to connect.
 * @throws {PackageMissingError} when the package is not installed.
 * @throws {LoadFailedError} when its code could not be fetched: the visitor is offline, or the app was deployed anew.
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
