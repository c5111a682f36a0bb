/**
 * Imports the parts of `@polkadot/api` that are used. Rejects with the error of the bundler or the browser if
 * the package is missing.
 *
 * Bundlers build an app without the package only if the import is inside `try`.
 */
export async function importApi() {
  try {
    const { ApiPromise, HttpProvider, WsProvider } = await import('@polkadot/api')
    return { ApiPromise, HttpProvider, WsProvider }
  } catch (error) {
    return rethrow(error)
  }
}

function rethrow(error: unknown): never {
  throw error
}
