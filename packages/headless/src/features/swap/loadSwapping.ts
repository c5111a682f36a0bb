import { LoadFailedError } from '../../shared/errors/loadFailed.js'

/**
 * Returns what reviews the form and swaps. The first call loads it.
 *
 * @throws {LoadFailedError} If the code cannot be loaded.
 */
export async function loadSwapping() {
  try {
    // `import()` takes a task, also of a module that is loaded, in which the page may render first.
    swapping ??= await importSwapping()
    return swapping
  } catch (cause) {
    throw new LoadFailedError(cause)
  }
}

let swapping: Awaited<ReturnType<typeof importSwapping>> | undefined

// A function, because a bundler drops what the caller of `import()` does not use.
const importSwapping = () => import('./swapping.js')
