import type { CallExpression, Node, ObjectPattern, VariableDeclaration } from '@babel/types'
import { lineStart } from '../code/lines.js'
import { spanOf } from '../code/sourceModule.js'
import { headless } from './headless.js'
import type { Advice } from './kit.js'
import { callsOf, type Migration } from './migration.js'
import { isCalled, isTested, type Reference, referencesOf, scopeOf } from './referencesOf.js'
import type { Rewriter } from './rewriter.js'

/** A call of a Latchkey hook as code, such as `useAccount({ namespace: 'solana' })`. */
export interface HookCall {
  hook: string
  argument?: string | undefined
}

/** What the code of a field can use. */
export interface FieldTools {
  rewriter: Rewriter
  /** Returns the variable of a hook's field. The hook is called once for all fields. */
  field(call: HookCall, name: string): string
  /** Imports a name and returns it. */
  use(source: string, name: string): string
  /** The uses of the field. */
  references: readonly Reference[]
  /** Whether the code tests that the field exists. */
  isTested: boolean
}

/** The replacement of a field of a kit's hook. */
export type FieldRule =
  /** The same value under another name. */
  | { call: HookCall; field: string }
  /** An expression; `undefined` if this use cannot be converted. */
  | { code: (tools: FieldTools) => string | undefined; advice?: Advice }
  /** One of the rules above, chosen by how the field is used. */
  | { choose: (references: readonly Reference[]) => FieldRule }

/** The replacement of a hook: the rules of its fields, which may depend on the call. */
export type HookRule = (call: CallExpression, rewriter: Rewriter) => Readonly<Record<string, FieldRule>>

interface Wanted {
  key: string
  local: string
  references: Reference[]
}

type Known = Map<string, string>

/** Replaces the hooks of a kit in a file. A field without a rule keeps its old hook and is reported. */
export function replaceHooks(
  migration: Migration,
  rewriter: Rewriter,
  rules: Readonly<Record<string, HookRule>>,
): void {
  const { kit } = migration
  const scopes = new Map<Node | undefined, Known>()
  for (const [name, rule] of Object.entries(rules))
    for (const { call, ancestors } of callsOf(rewriter, kit.isOwn, name)) {
      const scope = scopeOf(ancestors)
      const known = scopes.get(scope) ?? new Map<string, string>()
      scopes.set(scope, known)
      replaceHook(migration, rewriter, { name, call, ancestors, scope, known, fields: rule(call, rewriter) })
    }
}

function replaceHook(
  { kit }: Migration,
  rewriter: Rewriter,
  input: {
    name: string
    call: CallExpression
    ancestors: readonly Node[]
    scope: Node | undefined
    known: Known
    fields: Readonly<Record<string, FieldRule>>
  },
): void {
  const { name, call, ancestors, scope, known, fields } = input
  const declarator = ancestors.at(-1)
  const declaration = ancestors.at(-2)
  const todo = (why: string, fix: string) =>
    rewriter.find(spanOf(call.callee).end, { kind: 'todo', what: name, why, fix })
  if (
    declarator?.type !== 'VariableDeclarator' ||
    declaration?.type !== 'VariableDeclaration' ||
    declaration.declarations.length !== 1 ||
    !scope
  ) {
    todo(
      'Its result is not destructured into constants.',
      `Write const { … } = ${name}() and run migrate again.`,
    )
    return
  }
  const { id } = declarator
  const isObject = id.type === 'Identifier'
  const wanted =
    id.type === 'Identifier'
      ? membersOf(scope, id.name)
      : id.type === 'ObjectPattern'
        ? entriesOf(id, scope)
        : undefined
  if (!wanted) {
    todo(
      isObject ? 'Its result is used as a whole.' : 'Its result is destructured in an unsupported way.',
      `Destructure the fields you need, as in const { … } = ${name}(), and run migrate again.`,
    )
    return
  }

  const groups = new Map<string, { call: HookCall; fields: [string, string][] }>()
  const field = (hookCall: HookCall, fieldName: string, wished?: string): string => {
    const callKey = `${hookCall.hook}(${hookCall.argument ?? ''})`
    const key = `${callKey}.${fieldName}`
    const before = known.get(key)
    if (before !== undefined && wished === undefined) return before
    const local = wished ?? rewriter.freshName(fieldName)
    if (before === undefined) known.set(key, local)
    const group = groups.get(callKey) ?? { call: hookCall, fields: [] }
    groups.set(callKey, group)
    group.fields.push([fieldName, local])
    return local
  }

  const members: string[] = []
  const lines: string[] = []
  const left: Wanted[] = []
  // Plain names first, because the code of the others can use them.
  const rules = new Map(wanted.map((entry) => [entry, ruleFor(fields, entry)]))
  const ruleOf = (entry: Wanted) => rules.get(entry)
  for (const entry of wanted) {
    const rule = ruleOf(entry)
    if (!rule || !('field' in rule)) continue
    if (!isObject) field(rule.call, rule.field, entry.local)
    else members.push(keyed(entry.key, field(rule.call, rule.field)))
  }
  for (const entry of wanted) {
    const rule = ruleOf(entry)
    if (rule && 'field' in rule) continue
    const code = rule?.code({
      rewriter,
      field: (hookCall, fieldName) => field(hookCall, fieldName),
      use: rewriter.use,
      references: entry.references,
      isTested: entry.references.some(isTested),
    })
    if (code === undefined) left.push(entry)
    else if (isObject) members.push(`${entry.key}: ${code}`)
    else lines.push(`const ${entry.local} = ${code}`)
  }

  const hookLines = [...groups.values()].map(
    ({ call: { hook, argument }, fields: names }) =>
      `const { ${names.map(([from, to]) => keyedPattern(from, to)).join(', ')} } = ${rewriter.use(headless, hook)}(${argument ?? ''})`,
  )
  const marks = left
    .map((entry) => {
      const rule = ruleOf(entry)
      const advice = (rule && 'code' in rule ? rule.advice : undefined) ??
        kit.advice[`${name}.${entry.key}`] ?? {
          why: `Latchkey's hooks have no counterpart of '${entry.key}'.`,
          fix: 'See the hooks of @latchkey/headless.',
        }
      return rewriter.mark({ kind: 'todo', what: `${name}: ${entry.key}`, ...advice })
    })
    .join('')
  const old = `${rewriter.textOf(call.callee)}${marks}${rewriter.textOf({ start: call.callee.end, end: call.end })}`
  const leftLines =
    left.length === 0
      ? []
      : [
          `const { ${left.map(({ key, local }) => keyedPattern(key, isObject ? key : local)).join(', ')} } = ${old}`,
        ]
  const objectLines =
    isObject && wanted.length > 0
      ? [`const ${rewriter.textOf(id)} = { ${[...members, ...left.map(({ key }) => key)].join(', ')} }`]
      : []
  write(rewriter, declaration, [...hookLines, ...lines, ...leftLines, ...objectLines])
}

function ruleFor(
  fields: Readonly<Record<string, FieldRule>>,
  { key, references }: Wanted,
): Exclude<FieldRule, { choose: unknown }> | undefined {
  let rule = Object.hasOwn(fields, key) ? fields[key] : undefined
  while (rule && 'choose' in rule) rule = rule.choose(references)
  return rule
}

function write(rewriter: Rewriter, declaration: VariableDeclaration, lines: readonly string[]): void {
  const { text } = rewriter.module
  const { start, end } = spanOf(declaration)
  const { semicolon, lineEnd } = rewriter.style
  const indent = /^[\t ]*/.exec(text.slice(lineStart(text, start)))?.[0] ?? ''
  if (lines.length === 0) {
    const rest = /^[\t ]*\r?\n/.exec(text.slice(end))?.[0] ?? ''
    rewriter.edits.remove(lineStart(text, start), end + rest.length)
    return
  }
  const hasSemicolon = text[end - 1] === ';'
  rewriter.edits.overwrite(
    start,
    end,
    lines.join(`${semicolon}${lineEnd}${indent}`) + (hasSemicolon ? ';' : ''),
  )
}

/**
 * Returns the names that a pattern destructures; `undefined` if it has a rest, a default or a nested pattern.
 */
function entriesOf(pattern: ObjectPattern, scope: Node): Wanted[] | undefined {
  const wanted: Wanted[] = []
  for (const property of pattern.properties) {
    if (property.type !== 'ObjectProperty' || property.computed) return undefined
    if (property.key.type !== 'Identifier' || property.value.type !== 'Identifier') return undefined
    const local = property.value.name
    wanted.push({ key: property.key.name, local, references: referencesOf(scope, local) })
  }
  return wanted
}

/** Returns the members of a variable that are used, or `undefined` if it is used as a whole. */
function membersOf(scope: Node, name: string): Wanted[] | undefined {
  const wanted = new Map<string, Wanted>()
  for (const { ancestors } of referencesOf(scope, name)) {
    const parent = ancestors.at(-1)
    const isMember = parent?.type === 'MemberExpression' || parent?.type === 'OptionalMemberExpression'
    if (!isMember || parent.computed || parent.property.type !== 'Identifier') return undefined
    const key = parent.property.name
    const entry = wanted.get(key) ?? { key, local: key, references: [] }
    entry.references.push({ node: parent, ancestors: ancestors.slice(0, -1) })
    wanted.set(key, entry)
  }
  return [...wanted.values()]
}

/** Whether every use of a field calls it. Another function can then replace it. */
export function isOnlyCalled(references: readonly Reference[]): boolean {
  return references.every((reference) => isCalled(reference) || isDependency(reference))
}

/** Whether a reference is an element of a list, such as the dependencies of an effect. */
function isDependency({ ancestors }: Reference): boolean {
  return ancestors.at(-1)?.type === 'ArrayExpression'
}

function keyed(key: string, local: string): string {
  return key === local ? key : `${key}: ${local}`
}

function keyedPattern(key: string, local: string): string {
  return key === local ? key : `${key}: ${local}`
}
