import { type Comment, type Node, parseSync, type TSType, visitorKeys } from 'oxc-parser'

/** The parts of a docblock. Texts are Markdown. */
export interface Docblock {
  /** Everything before the first tag. */
  readonly text: string
  readonly parameters: readonly { readonly name: string; readonly text: string }[]
  readonly returns: string
  readonly throws: readonly { readonly type: string; readonly text: string }[]
  readonly examples: readonly string[]
  readonly deprecated: string
}

/** Reads the text of a block comment, without its delimiters. */
export function readDocblock(comment: string): Docblock {
  const lines = comment
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
  const sections: { tag: string; lines: string[] }[] = [{ tag: '', lines: [] }]
  let isCode = false
  for (const line of lines) {
    const [, tag, rest = ''] = (!isCode && /^\s*@(\w+) ?(.*)$/.exec(line)) || []
    if (line.startsWith('```')) isCode = !isCode
    if (tag) sections.push({ tag, lines: [rest] })
    else sections.at(-1)?.lines.push(line)
  }
  const of = (tag: string) =>
    sections.filter((section) => section.tag === tag).map((section) => section.lines.join('\n').trim())
  return {
    text: sections[0]?.lines.join('\n').trim() ?? '',
    parameters: of('param').map((text) => {
      const [, name = '', rest = ''] = /^(?:\{[^}]*\} )?(\S+)\s*([\s\S]*)$/.exec(text) ?? []
      return { name, text: rest }
    }),
    returns: of('returns')[0] ?? '',
    throws: of('throws').map((text) => {
      const [, type = '', rest = ''] = /^\{?(\w+)\}?\s*([\s\S]*)$/.exec(text) ?? []
      return { type, text: rest }
    }),
    examples: of('example'),
    deprecated: of('deprecated')[0] ?? '',
  }
}

/** A text of TypeScript with its comments. */
export interface SourceText {
  readonly text: string
  readonly comments: readonly Comment[]
}

/**
 * Returns the docblock that stands directly before a position. A suppression may stand between, and the `|`
 * of a union.
 */
export function docblockBefore({ text, comments }: SourceText, start: number): Docblock {
  const comment = comments.findLast(({ end, type }) => end <= start && type === 'Block')
  const between = comment && text.slice(comment.end, start).replaceAll(/^\s*\/\/.*$/gm, '')
  const isDirect = between !== undefined && /^\s*\|?\s*$/.test(between)
  return readDocblock(isDirect && comment?.value.startsWith('*') ? comment.value : '')
}

/** A type with the text that its positions refer to. */
export interface ParsedType extends SourceText {
  readonly node: TSType
  /** Returns the text of a part of it. */
  slice(part: { readonly start: number; readonly end: number }): string
}

/** Parses the text of a type. `undefined` if it is none. */
export function parseType(type: string): ParsedType | undefined {
  const text = `type T = ${type}`
  const { program, comments, errors } = parseSync('type.ts', text)
  const [statement] = program.body
  if (errors.length > 0 || statement?.type !== 'TSTypeAliasDeclaration') return undefined
  return {
    node: statement.typeAnnotation,
    text,
    comments,
    slice: ({ start, end }) => text.slice(start, end),
  }
}

/** Returns the text of a type on one line, without its comments. */
export function typeLine(type: string): string {
  return separated(type)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^\| /, '')
    .replaceAll(/(?<=[<([:=]|=>) \| /g, ' ')
    .replaceAll(/([<([]) /g, '$1')
    .replaceAll(/,? ?([>)\]])/g, (_, end) => end)
}

/** Ends each member of an object type with a semicolon: line breaks alone would be lost. */
function separated(type: string): string {
  const parsed = parseType(type)
  if (!parsed) return type
  const changes: { start: number; end: number; text: string }[] = []
  for (const { start, end } of parsed.comments) changes.push({ start, end, text: '' })
  walk(parsed.node, (node) => {
    if (node.type !== 'TSTypeLiteral') return
    node.members.forEach((member, index) => {
      const isLast = index === node.members.length - 1
      const hasEnd = /[;,]/.test(parsed.text[member.end - 1] ?? '')
      if (!isLast && !hasEnd) changes.push({ start: member.end, end: member.end, text: ';' })
      if (isLast && hasEnd) changes.push({ start: member.end - 1, end: member.end, text: '' })
    })
  })
  let text = parsed.text
  for (const change of changes.sort((a, b) => b.start - a.start))
    text = text.slice(0, change.start) + change.text + text.slice(change.end)
  return text.replace(/^type T = /, '')
}

/** Replaces the names of type parameters in the text of a type by what they stand for. */
export function fillTypeParameters(type: string, values: ReadonlyMap<string, string>): string {
  const parsed = values.size > 0 ? parseType(type) : undefined
  if (!parsed) return type
  const places: { start: number; end: number; value: string }[] = []
  walk(parsed.node, (node) => {
    if (node.type !== 'TSTypeReference' || node.typeName.type !== 'Identifier') return
    const value = values.get(node.typeName.name)
    if (value) places.push({ start: node.start, end: node.end, value })
  })
  let text = parsed.text
  for (const { start, end, value } of places.sort((a, b) => b.start - a.start))
    text = text.slice(0, start) + value + text.slice(end)
  return text.replace(/^type T = /, '')
}

/** Calls a function with a node and all nodes in it. */
function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const key of visitorKeys[node.type] ?? []) {
    const value = (node as unknown as Record<string, Node | null | (Node | null)[]>)[key]
    for (const child of Array.isArray(value) ? value : [value]) if (child) walk(child, visit)
  }
}
