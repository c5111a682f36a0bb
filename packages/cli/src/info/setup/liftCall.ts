import type { CallExpression, Node } from '@babel/types'
import { topLevelDeclarations } from '../../code/findDeclaration.js'
import { findImport } from '../../code/findImport.js'
import { importedNames } from '../../code/importedNames.js'
import { parseModule } from '../../code/parseModule.js'
import { spanOf } from '../../code/sourceModule.js'
import { walk } from '../../code/walk.js'

/** A call of `createLatchkey` inside a function, made to run at the end of its file. */
export interface LiftedCall {
  /** To append to the file. */
  code: string
  /** Names in the call that have a value only when the app runs; they are `undefined` here. */
  unknown: string[]
}

const known = new Set([
  'undefined',
  'window',
  'document',
  'location',
  'navigator',
  'localStorage',
  'sessionStorage',
])

/**
 * Finds the first call of `createLatchkey` that is inside a function, and writes it so that it runs without
 * that function. Returns `undefined` if there is none. Throws `E_SOURCE_UNREADABLE`.
 */
export function liftCall(text: string, path: string): LiftedCall | undefined {
  const module = parseModule(text, path)
  const imported = findImport(module, '@latchkey/headless', 'createLatchkey')
  if (!imported) return undefined
  const name = imported.name === '*' ? `${imported.local}.createLatchkey` : imported.local
  let call: CallExpression | undefined
  let around: readonly Node[] = []
  walk(module.program, (node, ancestors) => {
    if (call || node.type !== 'CallExpression' || sliceOf(text, node.callee) !== name) return
    if (!ancestors.some(isFunction)) return
    call = node
    around = [...ancestors]
  })
  const [argument] = call?.arguments ?? []
  if (!argument) return undefined

  const outside = new Set([
    ...importedNames(module).map(({ local }) => local),
    ...topLevelDeclarations(module).map((declaration) => declaration.name),
  ])
  const constants = new Map<string, Node>()
  for (const node of around.filter(isFunction))
    walk(node, (inner) => {
      if (inner.type === 'VariableDeclarator' && inner.id.type === 'Identifier' && inner.init)
        constants.set(inner.id.name, inner.init)
    })

  const unknown = new Set<string>()
  const lines = new Map<string, string>()
  const declare = (node: Node, trail: readonly string[]): void => {
    for (const free of freeNames(node)) {
      if (outside.has(free) || known.has(free) || free in globalThis || lines.has(free)) continue
      const value = constants.get(free)
      if (value && !trail.includes(free) && isPlain(value)) {
        declare(value, [...trail, free])
        lines.set(free, `const ${free} = ${sliceOf(text, value)};`)
      } else {
        unknown.add(free)
        lines.set(free, `const ${free} = undefined;`)
      }
    }
  }
  declare(argument, [])
  return {
    code: `;{ ${[...lines.values()].join(' ')} ${name}(${sliceOf(text, argument)}) }`,
    unknown: [...unknown].sort(),
  }
}

/** The names an expression takes from outside of itself. */
function freeNames(expression: Node): Set<string> {
  const used = new Set<string>()
  const bound = new Set<string>()
  walk(expression, (node, ancestors) => {
    if (node.type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)Expression$/.test(node.type)) return false
    if (isFunction(node)) for (const parameter of node.params) bindNames(parameter, bound)
    if (node.type === 'VariableDeclarator') bindNames(node.id, bound)
    if (node.type === 'Identifier' && !isKey(node, ancestors.at(-1))) used.add(node.name)
  })
  return new Set([...used].filter((name) => !bound.has(name)))
}

function bindNames(pattern: Node, bound: Set<string>): void {
  walk(pattern, (node) => {
    if (node.type.startsWith('TS')) return false
    if (node.type === 'Identifier') bound.add(node.name)
  })
}

/** Whether evaluating a value runs nothing of the app. */
function isPlain(value: Node): boolean {
  let isSimple = true
  walk(value, (node) => {
    if (/^(?:Call|OptionalCall|Await|Yield|New|TaggedTemplate)Expression$/.test(node.type)) isSimple = false
  })
  return isSimple
}

function isFunction(node: Node) {
  return (
    node.type === 'FunctionDeclaration' ||
    node.type === 'FunctionExpression' ||
    node.type === 'ArrowFunctionExpression' ||
    node.type === 'ObjectMethod' ||
    node.type === 'ClassMethod'
  )
}

function isKey(node: Node, parent: Node | undefined): boolean {
  if (parent?.type === 'MemberExpression' || parent?.type === 'OptionalMemberExpression')
    return parent.property === node && !parent.computed
  if (parent?.type === 'ObjectProperty') return parent.key === node && !parent.computed && !parent.shorthand
  return parent?.type === 'ObjectMethod' && parent.key === node && !parent.computed
}

function sliceOf(text: string, node: Node): string {
  const { start, end } = spanOf(node)
  return text.slice(start, end)
}
