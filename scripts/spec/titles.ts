import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Argument,
  type AssignmentTargetProperty,
  type BindingProperty,
  type CallExpression,
  type Expression,
  type ObjectProperty,
  parseSync,
  Visitor,
} from 'oxc-parser'
import { sourceFiles } from '../checks/sourceFiles'

/** One test, story or group that really runs. */
export interface TestTitle {
  /** Path from the root. */
  readonly file: string
  /** Its own title and those of the groups around it, outermost first. */
  readonly path: readonly string[]
}

const callers = new Set(['test', 'it', 'describe', 'suite'])
const inactive = new Set(['skip', 'todo', 'fixme', 'fails'])

/** Lists the titles in all test files, type tests, end-to-end tests and stories. Skipped tests and empty groups are left out. */
export function readTestTitles(root: string): TestTitle[] {
  const files = sourceFiles(
    root,
    ['packages', 'registry', 'apps', 'scripts'],
    /\.(?:test|test-d|spec|stories)\.tsx?$/,
  )
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const paths = /\.stories\.tsx?$/.test(file) ? storyTitles(file, text) : testTitles(file, text)
    return paths.map((path) => ({ file, path }))
  })
}

/** Titles of the tests in a module, each with those of its groups. */
export function testTitles(file: string, text: string): string[][] {
  const { program } = parseSync(file, text)
  const open: { title: string; isGroup: boolean; isInactive: boolean }[] = []
  const titles: string[][] = []
  new Visitor({
    CallExpression(call) {
      const names = calleeNames(call.callee)
      if (!isTestCall(names, call)) return
      const title = textOf(call.arguments[0]) ?? ''
      const isInactive = names.some((name) => inactive.has(name)) || (open.at(-1)?.isInactive ?? false)
      const isGroup = names.includes('describe') || names[0] === 'suite'
      open.push({ title, isGroup, isInactive })
      if (!isGroup && !isInactive) titles.push(open.map((entry) => entry.title))
    },
    'CallExpression:exit'(call) {
      if (isTestCall(calleeNames(call.callee), call)) open.pop()
    },
  }).visit(program)
  return titles
}

// test.step, test.use, test.beforeEach and the like take no title of a test.
const modifiers = new Set([
  'describe',
  'each',
  'for',
  'only',
  'concurrent',
  'sequential',
  'serial',
  'parallel',
  'skip',
  'todo',
  'fixme',
  'fails',
  'skipIf',
  'runIf',
  'slow',
])

function isTestCall(names: readonly string[], { arguments: args }: CallExpression): boolean {
  const [root, ...others] = names
  if (root === undefined || !callers.has(root) || !others.every((name) => modifiers.has(name))) return false
  // `test.each(table)` itself is a call too; the titled call is the one around it.
  return textOf(args[0]) !== undefined
}

/** The names of a callee from its root: `test.describe.skip` and `test.each(table)` give test, describe, skip and test, each. */
function calleeNames(callee: Expression): string[] {
  if (callee.type === 'Identifier') return [callee.name]
  if (callee.type === 'CallExpression') return calleeNames(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return calleeNames(callee.tag)
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return []
  const names = callee.object.type === 'Super' ? [] : calleeNames(callee.object)
  return names.length === 0 ? [] : [...names, callee.property.name]
}

/** Names and tags of the stories in a module. */
export function storyTitles(file: string, text: string): string[][] {
  const { program } = parseSync(file, text)
  const titles: string[][] = []
  const add = (value: TitleNode) => {
    const title = textOf(value)
    if (title !== undefined) titles.push([title])
  }
  new Visitor({
    Property(property) {
      const key = property.key.type === 'Identifier' ? property.key.name : undefined
      const { value } = property
      if (key === 'name' || key === 'title') add(value)
      if (key === 'tags' && value.type === 'ArrayExpression')
        for (const element of value.elements) if (element) add(element)
    },
    AssignmentExpression({ left, right }) {
      if (
        left.type === 'MemberExpression' &&
        left.property.type === 'Identifier' &&
        left.property.name === 'storyName'
      )
        add(right)
    },
  }).visit(program)
  return titles
}

type TitleNode =
  | Argument
  | ObjectProperty['value']
  | BindingProperty['value']
  | AssignmentTargetProperty['value']

/** The text of a string; what a template puts in at run time reads as `…`. */
function textOf(node: TitleNode | undefined): string | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node?.type === 'TemplateLiteral')
    return node.quasis.map(({ value }) => value.cooked ?? value.raw).join('…')
  if (node?.type !== 'BinaryExpression' || node.operator !== '+') return undefined
  const [left, right] = [textOf(node.left), textOf(node.right)]
  return left === undefined && right === undefined ? undefined : `${left ?? '…'}${right ?? '…'}`
}
