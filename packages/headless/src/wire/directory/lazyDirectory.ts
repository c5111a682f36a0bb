import type { Directory } from './directory.js'

/**
 * Creates a directory whose code is loaded by its first call. If loading fails, that call rejects and the
 * next one tries again.
 */
export function lazyDirectory(load: () => Promise<Directory>): Directory {
  let loading: Promise<Directory> | undefined
  return {
    async getWallets(parameters) {
      loading ??= load().catch((error: unknown) => {
        loading = undefined
        throw error
      })
      return (await loading).getWallets(parameters)
    },
  }
}
