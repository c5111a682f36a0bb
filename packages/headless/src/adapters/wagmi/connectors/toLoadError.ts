import { loadPackage } from '../../../shared/loadPackage.js'

/** What bundlers and runtimes say of a package that is not installed. */
const isMissing = /cannot find (module|package)|could not resolve|failed to resolve|module not found/i
/** What browsers and bundlers say of code that could not be fetched. */
const isUnreachable = /dynamically imported module|importing a module script failed|loading (css )?chunk/i

/**
 * Reads what wagmi's connectors throw while they load their SDK by themselves. An error that is not about that load comes back as it
 * was.
 *
 * @param packageName `name@version`, for the error.
 * @returns a `PackageMissingError`, a `LoadFailedError`, or `error`.
 */
export async function toLoadError(error: unknown, packageName: string): Promise<unknown> {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  const isAboutLoad =
    /MODULE_NOT_FOUND/.test(String(code)) ||
    isMissing.test(String(message)) ||
    isUnreachable.test(String(message))
  if (!isAboutLoad) return error
  return loadPackage(() => Promise.reject(error), packageName).catch((reason: unknown) => reason)
}
