import type { Declaration, Node, Statement } from '@babel/types'
import type { SourceModule } from './sourceModule.js'

/** A function, class or variable at the top level of a file. */
export interface TopLevelDeclaration {
  name: string
  /** The function, the class, or the declarator of the variable. */
  node: Node
  /** The whole statement, with `export`. */
  statement: Statement
  isExported: boolean
}

/** The function, class or variable of a name that a file declares at its top level. Types are left out. */
export function findDeclaration(module: SourceModule, name: string): TopLevelDeclaration | undefined {
  return topLevelDeclarations(module).find((declaration) => declaration.name === name)
}

/** All functions, classes and variables that a file declares at its top level. */
export function topLevelDeclarations({ program }: SourceModule): TopLevelDeclaration[] {
  return program.body.flatMap((statement): TopLevelDeclaration[] => {
    const isExported =
      statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration'
    const declaration = isExported ? statement.declaration : statement
    return declaration
      ? namedNodes(declaration as Declaration).map((entry) => ({ ...entry, statement, isExported }))
      : []
  })
}

function namedNodes(node: Declaration | Statement): { name: string; node: Node }[] {
  if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration')
    return node.id ? [{ name: node.id.name, node }] : []
  if (node.type !== 'VariableDeclaration') return []
  return node.declarations.flatMap((declarator) =>
    declarator.id.type === 'Identifier' ? [{ name: declarator.id.name, node: declarator }] : [],
  )
}
