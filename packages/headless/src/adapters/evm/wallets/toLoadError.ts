import { loadPackage } from '../../../shared/loadPackage.js'
import { readProperty } from '../../../shared/readProperty.js'

/** Messages of bundlers and runtimes for a package that is not installed. */
const isMissing = /cannot find (module|package)|could not resolve|failed to resolve|module not found/i
/** Messages of browsers and bundlers for code that cannot be loaded. */
const isUnreachable = /dynamically imported module|importing a module script failed|loading (css )?chunk/i

/**
 * Maps an error of loading an SDK in wagmi's connectors to ours. Other errors are returned unchanged.
 *
 * @param packageName `name@version`, for the error.
 * @returns A `PackageMissingError`, a `LoadFailedError`, or `error`.
 */
export async function toLoadError(error: unknown, packageName: string): Promise<unknown> {
  const message = String(readProperty(error, 'message'))
  const isAboutLoad =
    /MODULE_NOT_FOUND/.test(String(readProperty(error, 'code'))) ||
    isMissing.test(message) ||
    isUnreachable.test(message)
  if (!isAboutLoad) return error
  return loadPackage(() => Promise.reject(error), packageName).catch((reason: unknown) => reason)
}
