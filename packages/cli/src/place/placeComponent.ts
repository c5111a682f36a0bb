import type { JSXElement, JSXFragment } from '@babel/types'
import { addImport } from '../code/addImport.js'
import { insertChild } from '../code/insertChild.js'
import { parseModule } from '../code/parseModule.js'
import type { SourceModule } from '../code/sourceModule.js'
import type { PlaceContext } from './context.js'
import { importSource } from './importSource.js'

/** Where in a file a component of the views goes. */
export interface ComponentPlace {
  path: string
  /** The element to put it into; asked again once the import has been added. */
  find: (module: SourceModule) => JSXElement | JSXFragment | undefined
  at: 'first' | 'last'
  /** The element as written there, given the name it has in the file. Default: the component alone. */
  write?: ((name: string) => string) | undefined
}

/** Puts a component of the views into an element, and imports it. `false`, with nothing changed, when the element is not there. */
export function placeComponent(
  { draft, config }: Pick<PlaceContext, 'draft' | 'config'>,
  name: 'Modal' | 'ConnectButton',
  { path, find, at, write = (local) => `<${local} />` }: ComponentPlace,
): boolean {
  const text = draft.text(path)
  if (text === undefined || !find(parseModule(text, path))) return false
  const added = addImport(text, path, { source: importSource(path, config.dir), name })
  const module = parseModule(added.text, path)
  const parent = find(module)
  if (!parent) return false
  draft.write(path, insertChild(module, parent, write(added.local), at), `<${name} />`)
  return true
}
