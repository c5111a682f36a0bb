import type { Node } from '@babel/types'
import { parseModule } from '../code/parseModule.js'
import { usedNames } from '../code/usedNames.js'
import { walk } from '../code/walk.js'

/**
 * Returns whether a merged text is valid: it parses, every name it uses that a side declares is still
 * declared, and no element or object has a duplicate attribute or key. A clean merge is invalid if one side
 * renames what the other uses in a new place, or if both add the same.
 */
export function isSound(merged: string, sides: { mine: string; theirs: string }, path: string): boolean {
  if (!/\.[cm]?[jt]sx?$/.test(path)) return true
  try {
    const module = parseModule(merged, path)
    const programs = [sides.mine, sides.theirs].map((side) => parseModule(side, path).program)
    if (hasTwins(module.program) && !programs.some(hasTwins)) return false
    const declared = declaredNames(module.program)
    const lost = programs.flatMap((program) =>
      [...declaredNames(program)].filter((name) => !declared.has(name)),
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

/** Whether an element has an attribute twice, or an object, interface or enum a member. */
function hasTwins(program: Node): boolean {
  let isFound = false
  walk(program, (node) => {
    const names = memberNames(node)
    if (new Set(names).size < names.length) isFound = true
  })
  return isFound
}

function memberNames(node: Node): string[] {
  switch (node.type) {
    case 'JSXOpeningElement':
      return node.attributes.flatMap((attribute) =>
        attribute.type === 'JSXAttribute' && attribute.name.type === 'JSXIdentifier'
          ? [attribute.name.name]
          : [],
      )
    case 'ObjectExpression':
      return node.properties.flatMap((property) =>
        property.type === 'ObjectProperty' && !property.computed ? keyName(property.key) : [],
      )
    case 'TSInterfaceBody':
      return node.body.flatMap((member) =>
        member.type === 'TSPropertySignature' && !member.computed ? keyName(member.key) : [],
      )
    default:
      return []
  }
}

function keyName(key: Node): string[] {
  if (key.type === 'Identifier') return [key.name]
  return key.type === 'StringLiteral' ? [key.value] : []
}
