import type { CallExpression, Node, VariableDeclarator } from '@babel/types'

/** A call at the top level of a module whose result is in a variable or unused. */
export interface TopLevelCall {
  call: CallExpression
  statement: Node
  declarator: VariableDeclarator | undefined
  /** The name of the result. */
  local: string | undefined
  isExported: boolean
}

/** Returns a call as a top-level statement; `undefined` if it is inside a function or an expression. */
export function topLevelCall(call: CallExpression, ancestors: readonly Node[]): TopLevelCall | undefined {
  const chain = [...ancestors, call].slice(1)
  const outer = chain.filter(({ type }) => !/^TS(As|Satisfies|NonNull)Expression$/.test(type))
  const types = outer.map(({ type }) => type).join(' ')
  const [statement] = outer
  if (!statement) return undefined
  if (types === 'ExpressionStatement CallExpression' || types === 'ExportDefaultDeclaration CallExpression')
    return {
      call,
      statement,
      declarator: undefined,
      local: undefined,
      isExported: statement.type === 'ExportDefaultDeclaration',
    }
  const isExported = types === 'ExportNamedDeclaration VariableDeclaration VariableDeclarator CallExpression'
  if (!isExported && types !== 'VariableDeclaration VariableDeclarator CallExpression') return undefined
  const declarator = outer.at(-2) as VariableDeclarator
  const declaration = outer.at(-3)
  if (declaration?.type !== 'VariableDeclaration' || declaration.declarations.length !== 1) return undefined
  if (declarator.id.type !== 'Identifier') return undefined
  return { call, statement, declarator, local: declarator.id.name, isExported }
}
