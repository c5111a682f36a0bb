import type { Directory } from './directory.js'

/**
 * Creates a directory whose code is loaded by its first call, or by `preload`. If loading fails, that call
 * rejects and the next one tries again.
 */
export function lazyDirectory(
  load: () => Promise<Directory>,
): Required<Pick<Directory, 'getWallets' | 'preload'>> {
  let loading: Promise<Directory> | undefined
  const loadOnce = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  return {
    preload: async () => void (await loadOnce()),
    getWallets: async (parameters) => (await loadOnce()).getWallets(parameters),
  }
}
