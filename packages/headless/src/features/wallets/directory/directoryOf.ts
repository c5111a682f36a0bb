import type { Latchkey } from '../../../core/createLatchkey.js'
import { internalsOf } from '../../../core/internals.js'
import type { Directory } from '../../../wire/directory/directory.js'
import { lazyDirectory } from '../../../wire/directory/lazyDirectory.js'

/** Returns the app's directory, or the built-in one, which loads at its first request. */
export function directoryOf(latchkey: Latchkey): Directory {
  const { directory } = latchkey.options.services
  return directory ?? internalsOf(latchkey).store('builtInDirectory', makeBuiltIn)
}

// A function, because a bundler drops what the caller of `import()` does not use.
const importBuiltIn = () => import('../../../wire/directory/builtInDirectory.js')

function makeBuiltIn(): Directory {
  return lazyDirectory(async () => {
    const { builtInDirectory } = await importBuiltIn()
    return builtInDirectory()
  })
}
