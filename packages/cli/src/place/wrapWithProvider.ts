import type { Node } from '@babel/types'
import { addImport } from '../code/addImport.js'
import { canParse, parseModule } from '../code/parseModule.js'
import type { SourceModule } from '../code/sourceModule.js'
import { wrapJsx } from '../code/wrapJsx.js'
import { ensureSetup } from './ensureSetup.js'
import { importSource } from './importSource.js'
import type { PlaceContext } from './placeContext.js'

/**
 * Puts the provider around a part of a file and adds the imports. Returns `false` and changes nothing if the
 * file does not contain the part or cannot be parsed.
 */
export function wrapWithProvider(
  context: PlaceContext,
  path: string,
  find: (module: SourceModule) => Node | undefined,
): boolean {
  const { draft } = context
  const text = draft.text(path)
  if (text === undefined || !canParse(text, path) || !find(parseModule(text, path))) return false
  const source = importSource(path, ensureSetup(context))
  const provider = addImport(text, path, { source: '@latchkey/headless', name: 'LatchkeyProvider' })
  const latchkey = addImport(provider.text, path, { source, name: 'latchkey' })
  const module = parseModule(latchkey.text, path)
  const node = find(module)
  if (!node) return false
  const open = `<${provider.local} latchkey={${latchkey.local}}>`
  draft.write(
    path,
    wrapJsx(module, node, { open, close: `</${provider.local}>` }),
    'the provider around the app',
  )
  return true
}
