/**
 * What is used of `@polkadot/api`. Rejects with what the bundler or the browser says when the package is not installed, or not there.
 *
 * Bundlers build an app without the package where the import itself is inside of `try`.
 */
export async function importApi() {
  try {
    const { ApiPromise, HttpProvider, WsProvider } = await import('@polkadot/api')
    return { ApiPromise, HttpProvider, WsProvider }
  } catch (error) {
    return passOn(error)
  }
}

function passOn(error: unknown): never {
  throw error
}
