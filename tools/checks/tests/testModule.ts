import { type CallExpression, type Expression, parseSync, Visitor } from 'oxc-parser'
import { lineCounter } from '../lineCounter'

/** A test, a group of tests or a story, as written in the code. */
export interface TestCode {
  readonly line: number
  /** Its own title. Template expressions read as `…`. */
  readonly title: string
  readonly isGroup: boolean
  /** Names that are called, or passed to a call. */
  readonly names: ReadonlySet<string>
}

/** The parts used of a module with tests, or of one that tests import. */
export interface TestModule {
  readonly tests: readonly TestCode[]
  /** The names each named function calls. */
  readonly functions: ReadonlyMap<string, ReadonlySet<string>>
  readonly strings: readonly { readonly line: number; readonly text: string }[]
  /** Import specifiers of other files of the repository: `./scene`, `@latchkey/test/fuzz`. */
  readonly imports: readonly string[]
}

interface Span {
  readonly start: number
  readonly end: number
}

const callers = new Set(['test', 'it', 'describe', 'suite'])
/** Names between the runner's function and the title. */
const modifiers = new Set([
  'describe',
  'each',
  'for',
  'concurrent',
  'sequential',
  'serial',
  'parallel',
  'skipIf',
  'runIf',
])

export function readTestModule(file: string, text: string): TestModule {
  const { program, module } = parseSync(file, text)
  const lineOf = lineCounter(text)
  const tests: TestCode[] = []
  const functions = new Map<string, Set<string>>()
  const strings: { line: number; text: string }[] = []
  /** The name sets of the tests and functions around the visited node. */
  const open: { readonly node: Span; readonly names: Set<string> }[] = []
  /** Names of the functions by their start offset. */
  const names = new Map<number, string>()
  const isStories = /\.stories\.tsx?$/.test(file)

  const enterFunction = ({ start, end }: Span) => {
    const name = names.get(start)
    const own = (name === undefined ? undefined : functions.get(name)) ?? new Set<string>()
    if (name !== undefined) functions.set(name, own)
    if (isStories && name === 'play')
      tests.push({ line: lineOf(start), title: 'play', isGroup: false, names: own })
    open.push({ node: { start, end }, names: own })
  }
  // `test.each(table)` starts where its outer call starts.
  const leave = ({ start, end }: Span) => {
    const { node } = open.at(-1) ?? {}
    if (node?.start === start && node.end === end) open.pop()
  }
  const nameValue = (key: unknown, value: { start: number } | null | undefined) => {
    const name = (key as { name?: unknown }).name
    if (typeof name === 'string' && value) names.set(value.start, name)
  }

  new Visitor({
    VariableDeclarator: ({ id, init }) => nameValue(id, init),
    Property: ({ key, value }) => nameValue(key, value),
    MethodDefinition: ({ key, value }) => nameValue(key, value),
    PropertyDefinition: ({ key, value }) => nameValue(key, value),
    FunctionDeclaration(node) {
      if (node.id) names.set(node.start, node.id.name)
      enterFunction(node)
    },
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enterFunction,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enterFunction,
    'ArrowFunctionExpression:exit': leave,
    CallExpression(call) {
      const called = calleeNames(call.callee)
      const handed = call.arguments.flatMap((each) => (each.type === 'Identifier' ? [each.name] : []))
      for (const { names: own } of open) for (const name of [...called, ...handed]) own.add(name)
      if (isTest(called, call)) {
        const own = new Set<string>(handed)
        const isGroup = called.includes('describe') || called[0] === 'suite'
        tests.push({
          line: lineOf(call.start),
          title: textOf(call.arguments[0]) ?? '',
          isGroup,
          names: own,
        })
        open.push({ node: call, names: own })
      }
    },
    'CallExpression:exit': leave,
    Literal(node) {
      if (typeof node.value === 'string') strings.push({ line: lineOf(node.start), text: node.value })
    },
    TemplateLiteral(node) {
      strings.push({ line: lineOf(node.start), text: textOf(node) ?? '' })
    },
  }).visit(program)

  const imports = module.staticImports
    .map(({ moduleRequest }) => moduleRequest.value)
    .filter((specifier) => /^\.|^@latchkey\/test\//.test(specifier))
  return { tests, functions, strings, imports }
}

function isTest([root, ...others]: readonly string[], { arguments: args }: CallExpression): boolean {
  if (root === undefined || !callers.has(root) || !others.every((name) => modifiers.has(name))) return false
  // `test.each(table)` is a call too; the call with the title is the outer one.
  return textOf(args[0]) !== undefined
}

/** Returns the names of a callee from its root: `test.describe.skip` gives test, describe, skip. */
function calleeNames(callee: Expression): string[] {
  if (callee.type === 'Identifier') return [callee.name]
  if (callee.type === 'CallExpression') return calleeNames(callee.callee)
  if (callee.type === 'AwaitExpression' || callee.type === 'ParenthesizedExpression')
    return calleeNames(callee.type === 'AwaitExpression' ? callee.argument : callee.expression)
  if (callee.type === 'TaggedTemplateExpression') return calleeNames(callee.tag)
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return []
  const names = callee.object.type === 'Super' ? [] : calleeNames(callee.object)
  return [...names, callee.property.name]
}

/** Returns the text of a string. Template expressions read as `…`. */
function textOf(node: unknown): string | undefined {
  const { type, value, quasis, operator, left, right } = (node ?? {}) as {
    type?: string
    value?: unknown
    quasis?: readonly { value: { cooked: string | null; raw: string } }[]
    operator?: string
    left?: unknown
    right?: unknown
  }
  if (type === 'Literal') return typeof value === 'string' ? value : undefined
  if (type === 'TemplateLiteral')
    return quasis?.map((quasi) => quasi.value.cooked ?? quasi.value.raw).join('…')
  if (type !== 'BinaryExpression' || operator !== '+') return undefined
  const [before, after] = [textOf(left), textOf(right)]
  return before === undefined && after === undefined ? undefined : `${before ?? '…'}${after ?? '…'}`
}
