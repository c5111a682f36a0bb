import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Node } from '@babel/types'
import { diffIndices } from 'node-diff3'
import { format, type Options } from 'prettier'
import { parseModule } from '../src/code/parseModule.js'
import { walk } from '../src/code/walk.js'
import { mergeTexts } from '../src/merge/mergeTexts.js'

/** What developer and registry did to a file since it was copied. */
export interface History {
  seed: number
  path: string
  base: string
  mine: string
  theirs: string
  /** `mine` before the project's formatter and its editor's line ends. */
  unformatted: string
  /** The options of the project's formatter, if it has one. */
  formatter: Options | undefined
  /** Text that only the developer's edits have. */
  marks: string[]
  /**
   * Whether the edits of both sides are in the same place: no unchanged line between them, or one uses what
   * the other renames.
   */
  isTouching: boolean
}

/** What {@link measureHistories} counts. */
export interface MergeFigures {
  histories: number
  /** Histories whose edits do not touch each other. */
  apart: number
  /** Of those, the ones that are in conflict. */
  conflicts: number
  /** Of those, the share in percent. */
  conflictPercent: number
  /** Lines of the developer's that are gone although the registry did not touch them. */
  lostLines: number
}

const registryFolder = join(import.meta.dirname, '../../../registry')

/** The files of the registry that histories are made of, by path. */
export function registrySources(): [path: string, text: string][] {
  return ['', 'views', 'ui', 'messages']
    .flatMap((folder) =>
      readdirSync(join(registryFolder, folder))
        .filter(
          (name) =>
            /\.tsx?$/.test(name) && !/\.(stories|test|test-d)\.|\.config\.ts$|^registry\.ts$/.test(name),
        )
        .map((name) => (folder === '' ? name : `${folder}/${name}`)),
    )
    .sort()
    .map((path) => [path, readFileSync(join(registryFolder, path), 'utf8')] as [string, string])
    .filter(([, text]) => text.split('\n').length > 12)
}

/** Makes the histories of some seeds. The same seed gives the same history. */
export async function makeHistories(seeds: readonly number[]): Promise<History[]> {
  const sources = registrySources()
  return Promise.all(seeds.map((seed) => makeHistory(seed, sources)))
}

/** Merges histories, and counts lost lines and conflicts. */
export function measureHistories(histories: readonly History[]): MergeFigures {
  let lostLines = 0
  let conflicts = 0
  for (const history of histories) {
    const { path, base, theirs, mine } = history
    const merge = mergeTexts({ path, base, mine: toLf(mine), theirs })
    if (merge.isClean) lostLines += lostLinesOf(history, merge.text).length
    else if (!history.isTouching) conflicts++
  }
  const apart = histories.filter(({ isTouching }) => !isTouching).length
  return {
    histories: histories.length,
    apart,
    conflicts,
    conflictPercent: (100 * conflicts) / Math.max(apart, 1),
    lostLines,
  }
}

/** The lines of the developer's that a merge lost although the registry did not touch them. */
export function lostLinesOf({ base, mine, theirs, marks, formatter }: History, merged: string): string[] {
  const lost = toLf(mine)
    .split('\n')
    .filter((line) => marks.some((mark) => line.includes(mark) && !merged.includes(mark)))
  if (formatter) return lost
  const gone = missingLines(base.split('\n'), theirs.split('\n'))
  const missing = missingLines(toLf(mine).split('\n'), merged.split('\n'))
  return lost.concat(missing.filter((line) => !gone.includes(line)))
}

/** The lines of a text that another does not have as often, blank ones aside. */
function missingLines(lines: readonly string[], others: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const line of others) counts.set(line, (counts.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const count = counts.get(line) ?? 0
    counts.set(line, count - 1)
    return count <= 0 && line.trim() !== ''
  })
}

/** Numbers from 0 to 1 that a seed decides. */
export function random(seed: number): () => number {
  let state = Math.imul(seed, 2654435761) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

async function makeHistory(seed: number, sources: readonly [string, string][]): Promise<History> {
  const next = random(seed)
  const [path, base] = pick(sources, next) ?? ['', '']
  const mine = edit(base, path, `mine${seed}`, next)
  const theirs = edit(base, path, `theirs${seed}`, next)
  const formatter = next() < 0.3 ? formatterOf(next) : undefined
  let text = formatter ? await format(mine.text, { ...formatter, filepath: path }) : mine.text
  if (next() < 0.15) text = text.replaceAll('\n', '\r\n')
  if (next() < 0.05) text = text.trimEnd()
  return {
    seed,
    path,
    base,
    mine: text,
    unformatted: mine.text,
    theirs: theirs.text,
    formatter,
    marks: mine.marks,
    isTouching: isTouching(base, mine, theirs),
  }
}

/** A formatter as projects set it up. */
function formatterOf(next: () => number): Options {
  return {
    semi: next() < 0.7,
    singleQuote: next() < 0.5,
    jsxSingleQuote: next() < 0.2,
    useTabs: next() < 0.3,
    tabWidth: next() < 0.7 ? 2 : 4,
    printWidth: pick([60, 80, 100, 120], next) ?? 80,
    trailingComma: pick(['all', 'es5', 'none'] as const, next) ?? 'all',
    arrowParens: next() < 0.5 ? 'always' : 'avoid',
    bracketSameLine: next() < 0.3,
    singleAttributePerLine: next() < 0.2,
    quoteProps: pick(['as-needed', 'consistent'] as const, next) ?? 'as-needed',
  }
}

/** A text after one to four edits. */
export interface Edited {
  text: string
  /** Text that only these edits have, one for each edit that adds something. */
  marks: string[]
  /** Names that are other names now. */
  renamed: string[]
}

/** A change of a text: the part from `start` to `end` becomes `text`. */
interface Change {
  start: number
  end: number
  text: string
}

/** Edits a file of the registry so that it stays valid and well-typed. */
export function edit(base: string, path: string, mark: string, next: () => number): Edited {
  const edited: Edited = { text: base, marks: [], renamed: [] }
  const count = 1 + Math.floor(next() * 4)
  for (let index = 0; index < count; index++) {
    const own = `${mark}x${index}`
    const module = parseModule(edited.text, path)
    const places = placesIn(module.program, edited.text)
    const kind = next()
    const change =
      kind < 0.25
        ? insertStatement(places, own, next)
        : kind < 0.45
          ? changeClass(places, own, next)
          : kind < 0.6
            ? insertAttribute(places, own, next)
            : kind < 0.7
              ? insertComment(places, own, next)
              : kind < 0.8
                ? removeElement(places, next)
                : kind < 0.9
                  ? moveStatement(places, edited.text, next)
                  : undefined
    if (change) {
      edited.text = applyAll(edited.text, [change])
      if (change.text.includes(own)) edited.marks.push(own)
      continue
    }
    const rename = renameVariable(places, own, next)
    if (!rename) continue
    edited.text = applyAll(edited.text, rename.changes)
    edited.marks.push(own)
    edited.renamed.push(rename.name)
  }
  return edited
}

/** Places of a module where an edit leaves it valid. */
interface Places {
  /** Statements, with the indentation they have. */
  statements: { start: number; end: number; indent: string; isTop: boolean; names: string[] }[]
  /** Neighbouring declarations of the module that may change places. */
  movable: [Node, Node][]
  /** The end of the words of `className="..."`. */
  classes: number[]
  /** Behind the name of an element. */
  elements: number[]
  /** Elements without children that stand in lines of their own among others. */
  leaves: { start: number; end: number }[]
  /** Variables of functions, with every place of their name. */
  variables: Map<string, { start: number; end: number }[]>
}

function placesIn(program: Node, text: string): Places {
  const places: Places = {
    statements: [],
    movable: [],
    classes: [],
    elements: [],
    leaves: [],
    variables: new Map(),
  }
  const declared = new Map<string, number>()
  const used = new Map<string, { start: number; end: number }[]>()
  const fixed = new Set<string>()
  const indentOf = (offset: number) => /[^\n]*$/.exec(text.slice(0, offset))?.[0] ?? ''
  walk(program, (node, ancestors) => {
    const parent = ancestors.at(-1)
    const start = node.start ?? 0
    const end = node.end ?? 0
    const body = node.type === 'Program' || node.type === 'BlockStatement' ? node.body : []
    for (const [index, statement] of body.entries()) {
      const indent = indentOf(statement.start ?? 0)
      if (indent.trim() !== '') continue
      const names = body
        .slice(0, index)
        .flatMap((other) =>
          other.type === 'VariableDeclaration'
            ? other.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
            : [],
        )
      places.statements.push({
        start: statement.start ?? 0,
        end: statement.end ?? 0,
        indent,
        isTop: node.type === 'Program',
        names: node.type === 'Program' ? [] : names,
      })
      const following = body[index + 1]
      if (following && isMovable(statement) && statement.type === following.type)
        places.movable.push([statement, following])
    }
    if (
      node.type === 'JSXAttribute' &&
      node.name.name === 'className' &&
      node.value?.type === 'StringLiteral'
    )
      places.classes.push((node.value.end ?? 0) - 1)
    if (
      node.type === 'JSXOpeningElement' &&
      node.name.type === 'JSXIdentifier' &&
      /^[a-z]/.test(node.name.name)
    )
      places.elements.push(node.name.end ?? 0)
    if (
      node.type === 'JSXElement' &&
      node.openingElement.selfClosing &&
      parent?.type === 'JSXElement' &&
      parent.children.filter(({ type }) => type === 'JSXElement').length > 1 &&
      indentOf(start).trim() === '' &&
      /^[ \t]*\n/.test(text.slice(end))
    )
      places.leaves.push({ start: start - indentOf(start).length, end: text.indexOf('\n', end) + 1 })
    if (
      node.type === 'VariableDeclarator' &&
      node.id.type === 'Identifier' &&
      ancestors.some(({ type }) => type === 'BlockStatement')
    )
      declared.set(node.id.name, (declared.get(node.id.name) ?? 0) + 1)
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier') {
      const spans = used.get(node.name) ?? []
      spans.push({ start, end })
      used.set(node.name, spans)
      if (!isFreeName(node, parent)) fixed.add(node.name)
    }
  })
  for (const [name, count] of declared)
    if (count === 1 && !fixed.has(name)) places.variables.set(name, used.get(name) ?? [])
  return places
}

function isMovable({ type }: Node): boolean {
  return type === 'ImportDeclaration' || type === 'FunctionDeclaration' || type === 'TSInterfaceDeclaration'
}

/** Whether a name can be changed where it stands: it is neither a key nor written in short for one. */
function isFreeName(node: Node, parent: Node | undefined): boolean {
  if (parent?.type === 'VariableDeclarator') return true
  if (parent?.type === 'JSXExpressionContainer' || parent?.type === 'CallExpression') return true
  if (parent?.type === 'MemberExpression' || parent?.type === 'OptionalMemberExpression')
    return parent.object === node
  return ['ConditionalExpression', 'LogicalExpression', 'BinaryExpression', 'UnaryExpression'].includes(
    parent?.type ?? '',
  )
}

function insertStatement({ statements }: Places, mark: string, next: () => number): Change | undefined {
  const place = pick(statements, next)
  if (!place) return undefined
  const name = next() < 0.5 ? pick(place.names, next) : undefined
  const statement = place.isTop
    ? `export const ${mark} = '${mark}'`
    : `console.debug('${mark}'${name === undefined ? '' : `, ${name}`})`
  return {
    start: place.start,
    end: place.start,
    text: `${statement}\n${place.isTop ? '\n' : ''}${place.indent}`,
  }
}

function insertComment({ statements }: Places, mark: string, next: () => number): Change | undefined {
  const place = pick(statements, next)
  return place && { start: place.start, end: place.start, text: `// ${mark}\n${place.indent}` }
}

function changeClass({ classes }: Places, mark: string, next: () => number): Change | undefined {
  const at = pick(classes, next)
  return at === undefined ? undefined : { start: at, end: at, text: ` ${mark}` }
}

function insertAttribute({ elements }: Places, mark: string, next: () => number): Change | undefined {
  const at = pick(elements, next)
  return at === undefined ? undefined : { start: at, end: at, text: ` data-${mark}=""` }
}

function removeElement({ leaves }: Places, next: () => number): Change | undefined {
  const leaf = pick(leaves, next)
  return leaf && { ...leaf, text: '' }
}

function moveStatement({ movable }: Places, text: string, next: () => number): Change | undefined {
  const [first, second] = pick(movable, next) ?? []
  if (!first || !second) return undefined
  const [a, b] = [first, second].map(({ start, end }) => ({ start: start ?? 0, end: end ?? 0 }))
  if (!a || !b) return undefined
  return {
    start: a.start,
    end: b.end,
    text: text.slice(b.start, b.end) + text.slice(a.end, b.start) + text.slice(a.start, a.end),
  }
}

function renameVariable(
  { variables }: Places,
  mark: string,
  next: () => number,
): { name: string; changes: Change[] } | undefined {
  const name = pick([...variables.keys()], next)
  if (name === undefined) return undefined
  return { name, changes: (variables.get(name) ?? []).map((span) => ({ ...span, text: `${name}_${mark}` })) }
}

function applyAll(text: string, changes: readonly Change[]): string {
  return [...changes]
    .sort((a, b) => b.start - a.start)
    .reduce(
      (result, { start, end, text: insert }) => result.slice(0, start) + insert + result.slice(end),
      text,
    )
}

/**
 * Whether the edits of two sides have no unchanged line between them, or one uses a name that the other
 * changed.
 */
export function isTouching(base: string, mine: Edited, theirs: Edited): boolean {
  const lines = base.split('\n')
  const [left, right] = [mine, theirs].map(({ text }) => diffIndices(lines, text.split('\n')))
  if (!left || !right) return false
  const others = right.map((hunk) => reachOf(lines, hunk))
  const touches = left
    .map((hunk) => reachOf(lines, hunk))
    .some(({ start, end }) => others.some((other) => start <= other.end && other.start <= end))
  const uses = (edited: typeof left, names: readonly string[]) =>
    edited.some(({ buffer2Content }) =>
      names.some((name) => new RegExp(`\\b${name}\\b`).test(buffer2Content.join('\n'))),
    )
  return touches || uses(left, theirs.renamed) || uses(right, mine.renamed)
}

type Hunk = ReturnType<typeof diffIndices<string>>[number]

/**
 * The lines of `base` where an edit can be said to be. Lines that were only added or only removed can be
 * said to begin some lines earlier or later if the lines around them are the same: a removed function ends
 * with its own brace, or begins with the brace of the function before it.
 */
function reachOf(base: readonly string[], hunk: Hunk): { start: number; end: number } {
  const [start, length] = hunk.buffer1
  const [end, added] = [start + length, hunk.buffer2Content]
  if (length > 0 && added.length > 0) return { start, end }
  const moved = length > 0 ? base.slice(start, end) : added
  const count = moved.length
  let [before, after] = [0, 0]
  while (start - before > 0 && base[start - before - 1] === at(moved, count - 1 - before)) before++
  while (end + after < base.length && base[end + after] === at(moved, after)) after++
  return { start: start - before, end: end + after }
}

/** The element at an index. An index past an end continues at the other end. */
function at<T>(values: readonly T[], index: number): T | undefined {
  return values[((index % values.length) + values.length) % values.length]
}

function toLf(text: string): string {
  return text.replaceAll('\r\n', '\n')
}

function pick<T>(values: readonly T[], next: () => number): T | undefined {
  return values[Math.floor(next() * values.length)]
}
