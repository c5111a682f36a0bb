import type { JSXElement, Node } from '@babel/types'
import { findImport } from './findImport.js'
import { jsxName } from './jsxName.js'
import type { SourceModule } from './sourceModule.js'
import { walk } from './walk.js'

/** An element and its ancestors, outermost first. */
export interface FoundJsx {
  element: JSXElement
  ancestors: readonly Node[]
}

/** Returns the elements with a name as written (`div`, `App`, `Wallet.Modal`), in document order. */
export function findJsxNamed({ program }: SourceModule, name: string, below: Node = program): FoundJsx[] {
  const found: FoundJsx[] = []
  walk(below, (node, ancestors) => {
    if (node.type === 'JSXElement' && jsxName(node) === name)
      found.push({ element: node, ancestors: [...ancestors] })
  })
  return found
}

/** Returns the elements of an imported component, under any local name, also from a namespace import. */
export function findJsx(
  module: SourceModule,
  source: string | ((source: string) => boolean),
  name: string,
): FoundJsx[] {
  const found = findImport(module, source, name)
  if (!found) return []
  const isMember = found.name === '*' && name !== '*'
  return findJsxNamed(module, isMember ? `${found.local}.${name}` : found.local)
}
