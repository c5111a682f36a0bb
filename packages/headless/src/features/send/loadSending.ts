import { LoadFailedError } from '../../shared/errors/loadFailed.js'

/**
 * Returns what resolves the receiver of the form, reviews and sends. The first call loads it.
 *
 * @throws {LoadFailedError} If the code cannot be loaded.
 */
export async function loadSending() {
  try {
    // `import()` takes a task, also of a module that is loaded, in which the page may render first.
    sending ??= await importSending()
    return sending
  } catch (cause) {
    throw new LoadFailedError(cause)
  }
}

let sending: Awaited<ReturnType<typeof importSending>> | undefined

// A function, because a bundler drops what the caller of `import()` does not use.
const importSending = () => import('./sending.js')
