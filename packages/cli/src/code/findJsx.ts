import type { JSXElement, Node } from '@babel/types'
import { findImport } from './findImport.js'
import { jsxName } from './jsxName.js'
import type { SourceModule } from './sourceModule.js'
import { walk } from './walk.js'

/** An element and what it is in, outermost first. */
export interface FoundJsx {
  element: JSXElement
  ancestors: readonly Node[]
}

/** All elements of a name as written (`div`, `App`, `Wallet.Modal`), in the order of the text. */
export function findJsxNamed({ program }: SourceModule, name: string, below: Node = program): FoundJsx[] {
  const found: FoundJsx[] = []
  walk(below, (node, ancestors) => {
    if (node.type === 'JSXElement' && jsxName(node) === name) found.push({ element: node, ancestors })
  })
  return found
}

/** All elements of an imported component, under whatever name the file has imported it, by a namespace too. */
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
