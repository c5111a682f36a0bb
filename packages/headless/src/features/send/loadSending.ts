import { LoadFailedError } from '../../shared/errors/loadFailed.js'

/**
 * Loads what resolves the receiver of the form, reviews and sends.
 *
 * @throws {LoadFailedError} If the code cannot be loaded.
 */
export function loadSending() {
  return importSending().catch((cause) => {
    throw new LoadFailedError(cause)
  })
}

// A function, because a bundler drops what the caller of `import()` does not use.
const importSending = () => import('./sending.js')
