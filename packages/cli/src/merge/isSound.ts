import type { Node } from '@babel/types'
import { parseModule } from '../code/parseModule.js'
import { usedNames } from '../code/usedNames.js'
import { walk } from '../code/walk.js'

/**
 * Whether a merged text is still code: it parses, and every name it uses that one of the two sides declares is still declared. A
 * clean merge fails this when one side renames what the other side uses in a new place.
 */
export function isSound(merged: string, sides: { mine: string; theirs: string }, path: string): boolean {
  if (!/\.[cm]?[jt]sx?$/.test(path)) return true
  try {
    const module = parseModule(merged, path)
    const declared = declaredNames(module.program)
    const lost = [sides.mine, sides.theirs].flatMap((side) =>
      [...declaredNames(parseModule(side, path).program)].filter((name) => !declared.has(name)),
    )
    const used = usedNames(module)
    return !lost.some((name) => used.has(name))
  } catch {
    return false
  }
}

/** Every name a module declares, in whichever scope. */
function declaredNames(program: Node): Set<string> {
  const names = new Set<string>()
  const bind = (pattern: Node | null | undefined): void => {
    switch (pattern?.type) {
      case 'Identifier':
        names.add(pattern.name)
        break
      case 'ObjectPattern':
        for (const property of pattern.properties)
          bind(property.type === 'RestElement' ? property.argument : property.value)
        break
      case 'ArrayPattern':
        for (const element of pattern.elements) bind(element)
        break
      case 'AssignmentPattern':
        bind(pattern.left)
        break
      case 'RestElement':
        bind(pattern.argument)
        break
      case 'TSParameterProperty':
        bind(pattern.parameter)
        break
    }
  }
  walk(program, (node) => {
    switch (node.type) {
      case 'ImportSpecifier':
      case 'ImportDefaultSpecifier':
      case 'ImportNamespaceSpecifier':
        bind(node.local)
        break
      case 'VariableDeclarator':
      case 'TSTypeAliasDeclaration':
      case 'TSInterfaceDeclaration':
      case 'TSEnumDeclaration':
        bind(node.id)
        break
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
      case 'ObjectMethod':
      case 'ClassMethod':
        if (node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression') bind(node.id)
        for (const parameter of node.params) bind(parameter)
        break
      case 'ClassDeclaration':
        bind(node.id)
        break
      case 'CatchClause':
        bind(node.param)
        break
      case 'TSTypeParameter':
        names.add(node.name)
        break
    }
  })
  return names
}
