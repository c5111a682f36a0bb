import { type Node, parseSync } from 'oxc-parser'
import { adviceFor } from './adviceFor'
import { type Addresses, isError } from './api/createAddresses'
import type { ApiDeclaration } from './api/declaration'
import { describeMembers } from './api/describeMembers'
import { linkNames } from './api/links'
import { code, codeBlock, escapeText, firstSentence } from './markdown'
import type { Page } from './page'

/** Returns a page for each error class: its codes, what the user reads, and what the developer does. */
export function errorPages(api: readonly ApiDeclaration[], addresses: Addresses): Page[] {
  const functions = api.filter(({ kind, entries }) => kind === 'function' && !entries[0]?.endsWith('/query'))
  const types = new Map(api.filter(({ kind }) => kind === 'type').map((each) => [each.name, each.type]))
  return api
    .filter(({ kind, name }) => kind === 'class' && isError(name))
    .map((declaration) => {
      const { name, file, doc, entries, members } = declaration
      const { codes, actions } = readError(declaration)
      const page = addresses.of(declaration).slice(1)
      const place = { file, page }
      const throwers = functions.filter((each) => thrownBy(each, types).has(name))
      const own = members.filter((member) => member.name !== 'name')
      return {
        path: page,
        title: name,
        description: firstSentence(doc.text),
        markdown: [
          linkNames(escapeText(doc.text), addresses, place),
          codes.length > 0 && `## Codes\n\n${codes.map(describeCode).join('\n')}`,
          actions.length > 0 &&
            `## What the user is told to do\n\n${actions.map((text) => `- ${escapeText(text)}`).join('\n')}`,
          `## What to do in your app\n\n${adviceFor(name, codes[0]?.code ?? '')}`,
          `## Handle it\n\n${codeBlock('ts', handler(name, entries[0] ?? '', codes[0]?.code))}`,
          own.length > 0 && `## Members\n\n${describeMembers(own, addresses, place)}`,
          throwers.length > 0 &&
            `## Thrown by\n\n${throwers
              .map((each) => `- [${code(each.name)}](${addresses.of(each)})`)
              .join('\n')}`,
        ]
          .filter(Boolean)
          .join('\n\n'),
      }
    })
}

/** The names of the errors that a function throws. A union stands for its members. */
function thrownBy({ doc }: ApiDeclaration, types: ReadonlyMap<string, string>): ReadonlySet<string> {
  const found = new Set<string>()
  const add = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    for (const [member] of (types.get(name) ?? '').matchAll(/\b[A-Z]\w*\b/g)) add(member)
  }
  for (const { type } of doc.throws) add(type)
  return found
}

/** One code, with the sentences of `shortMessage`. */
function describeCode({ code: text, says }: { code: string; says: readonly string[] }): string {
  return `- ${code(text)}${says.length > 0 ? `: ${says.map((each) => `“${escapeText(each)}”`).join(' or ')}` : ''}`
}

function handler(name: string, entry: string, errorCode: string | undefined): string {
  return [
    `import { ${name} } from '${entry}'`,
    '',
    'export function explain(error: unknown) {',
    `  if (error instanceof ${name}) return error.shortMessage${errorCode ? ` // error.code is '${errorCode}'` : ''}`,
    '  return undefined',
    '}',
  ].join('\n')
}

/** What an error class says, read from its constructor. */
interface ErrorFacts {
  /** Its codes, each with the sentences that the user can see with it. */
  readonly codes: readonly { readonly code: string; readonly says: readonly string[] }[]
  /** What the error tells the user to do. */
  readonly actions: readonly string[]
}

const codePattern = /^[a-z-]+\/[a-z0-9-]+$/

/**
 * Reads the codes and sentences of an error class. A value that is known at run time only stands in braces:
 * `{network}`.
 */
export function readError({ source, constants }: ApiDeclaration): ErrorFacts {
  const call = findSuper(parse(source))
  if (!call) return { codes: [], actions: [] }
  const [first, second, third] = call.arguments
  const options = second?.type === 'ObjectExpression' ? second : undefined
  // The base classes of wallets and of HTTP take the code first.
  const isPlain = options !== undefined
  const code = isPlain ? textsOf(property(options, 'code')) : textsOf(first)
  const says = sentences(textsOf(isPlain ? first : second, locals(source)))
  const action = sentences(textsOf(isPlain ? property(options, 'action') : third, constants))
  const table = [...tableOf(source, constants), ...keyedTable(first, property(options, 'code'), constants)]
  const plain = code.filter((each) => codePattern.test(each))
  return {
    codes: table.length > 0 ? table : plain.map((each) => ({ code: each, says })),
    actions: action,
  }
}

/** The rows `['code', 'sentence']` of the constants that a class reads. */
function tableOf(source: string, constants: Readonly<Record<string, string>>): ErrorFacts['codes'] {
  return Object.entries(constants)
    .filter(([name]) => new RegExp(`\\b${name}\\b`).test(source))
    .flatMap(([, text]) => textsOf(parse(`(${text})`)))
    .flatMap((text, index, all) =>
      codePattern.test(text) ? [{ code: text, says: [all[index + 1] ?? ''] }] : [],
    )
}

/**
 * The rows of a constant whose keys end the code: `super(says[reason], { code: `area/${reason}` })`.
 */
function keyedTable(
  message: Node | undefined,
  code: Node | undefined,
  constants: Readonly<Record<string, string>>,
): ErrorFacts['codes'] {
  const isKeyed =
    message?.type === 'MemberExpression' && message.computed && message.object.type === 'Identifier'
  if (!isKeyed || code?.type !== 'TemplateLiteral' || message.object.type !== 'Identifier') return []
  const [start] = code.quasis
  const rows = nodesOf(parse(`(${constants[message.object.name] ?? ''})`))
  return rows.flatMap((node) => {
    if (node.type !== 'Property') return []
    const { key } = node
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? key.value : undefined
    return name === undefined ? [] : [{ code: `${start?.value.cooked}${name}`, says: textsOf(node.value) }]
  })
}

/** The constants inside a class, as texts. */
function locals(source: string): Record<string, string> {
  return Object.fromEntries(
    [...source.matchAll(/const (\w+) = ([^\n]+)/g)].map(([, name = '', text = '']) => [name, text]),
  )
}

function sentences(texts: readonly string[]): string[] {
  return texts.filter((text) => text.includes(' '))
}

function parse(text: string): Node {
  return parseSync('error.ts', text).program as Node
}

/** Every node below a node, itself first, in the order of the text. */
function nodesOf(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(nodesOf)
  if (typeof node !== 'object' || node === null || !('type' in node)) return []
  return [node as Node, ...Object.values(node).flatMap(nodesOf)]
}

function findSuper(program: Node) {
  return nodesOf(program)
    .filter((node) => node.type === 'CallExpression')
    .find(({ callee }) => callee.type === 'Super')
}

function property(node: Node | undefined, name: string): Node | undefined {
  if (node?.type !== 'ObjectExpression') return undefined
  const found = node.properties.find(
    (each) => each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === name,
  )
  return found?.type === 'Property' ? found.value : undefined
}

/** The texts below a node. Names of constants are replaced with their texts. */
function textsOf(node: Node | undefined, constants: Readonly<Record<string, string>> = {}): string[] {
  if (!node) return []
  if (node.type === 'Identifier' && constants[node.name]) return textsOf(parse(`(${constants[node.name]})`))
  const inner = nodesOf(node)
  const templates = inner.filter((each) => each.type === 'TemplateLiteral')
  return inner.flatMap((each) => {
    const isPart = templates.some(
      (template) => template !== each && template.start <= each.start && each.end <= template.end,
    )
    if (isPart) return []
    if (each.type === 'Literal' && typeof each.value === 'string') return [each.value]
    if (each.type !== 'TemplateLiteral') return []
    return [
      each.quasis.map(({ value }, index) => `${value.cooked}${nameOf(each.expressions[index])}`).join(''),
    ]
  })
}

/** A value of a template as the reader sees it: `{network}`, and of two words the second, the plural. */
function nameOf(expression: Node | undefined): string {
  if (expression?.type === 'ConditionalExpression' && expression.alternate.type === 'Literal')
    return String(expression.alternate.value)
  const names = nodesOf(expression).filter((node) => node.type === 'Identifier')
  const last = names.findLast(({ name }) => !/^(?:slice|parameters|context|length|join)$/.test(name))
  return expression ? `{${last?.name ?? 'value'}}` : ''
}
