import type { Directory } from './directory.js'

/** A directory whose code is loaded at its first use. A load that failed rejects that call; the next one tries again. */
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
