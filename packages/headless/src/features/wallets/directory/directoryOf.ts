import type { Latchkey } from '../../../core/createLatchkey.js'
import { internalsOf } from '../../../core/internals.js'
import type { Directory } from '../../../wire/directory/directory.js'
import { lazyDirectory } from '../../../wire/directory/lazyDirectory.js'

/** The directory of this latchkey: the host's, else the built-in one, which is loaded at its first use. */
export function directoryOf(latchkey: Latchkey): Directory {
  const { directory } = latchkey.options.services
  return directory ?? internalsOf(latchkey).store('builtInDirectory', makeBuiltIn)
}

function makeBuiltIn(): Directory {
  return lazyDirectory(async () => {
    const { builtInDirectory } = await import('../../../wire/directory/builtInDirectory.js')
    return builtInDirectory()
  })
}
