import { loadOnce } from '../../shared/loadOnce.js'
import type { Directory } from './directory.js'

/**
 * Creates a directory whose code is loaded by its first call, or by `preload`. If loading fails, that call
 * rejects and the next one tries again.
 */
export function lazyDirectory(
  load: () => Promise<Directory>,
): Required<Pick<Directory, 'getWallets' | 'getImageUrl' | 'preload'>> {
  const getDirectory = loadOnce(load)
  return {
    preload: async () => void (await getDirectory()),
    getWallets: async (parameters) => (await getDirectory()).getWallets(parameters),
    getImageUrl: async (imageId) => (await getDirectory()).getImageUrl?.(imageId),
  }
}
