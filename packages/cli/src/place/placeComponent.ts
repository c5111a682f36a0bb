import type { JSXElement, JSXFragment } from '@babel/types'
import { addImport } from '../code/addImport.js'
import { insertChild } from '../code/insertChild.js'
import { parseModule } from '../code/parseModule.js'
import type { SourceModule } from '../code/sourceModule.js'
import { importSource } from './importSource.js'
import type { PlaceContext } from './placeContext.js'

/** The place in a file for a component of the views. */
export interface ComponentPlace {
  path: string
  /** Returns the parent element. Called again after the import was added. */
  find: (module: SourceModule) => JSXElement | JSXFragment | undefined
  at: 'first' | 'last'
  /** Returns the code to insert, given the component's name in the file. Default: the component alone. */
  write?: ((name: string) => string) | undefined
}

/**
 * Inserts a component of the views into an element and imports it. Returns `false` if the element is not
 * found.
 */
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
