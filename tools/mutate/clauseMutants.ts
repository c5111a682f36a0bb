import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Clause } from '../spec/clauses'
import { listMutants, type Mutant } from './mutants'
import type { CoveredLines } from './openTests'

/** A change of the code, and the lines that it is in. */
export interface ClauseMutant extends Mutant {
  /** The text that is replaced. */
  readonly text: string
  /** The file with the change. */
  readonly content: string
}

/** The changes that try the proof of a clause: first those beside its tests that it names. */
export interface ClauseMutants {
  /** Changes of code that its tests run, one a line, and of a file no more than two before the next file. */
  readonly code: readonly ClauseMutant[]
  /** Changes of texts and numbers that the clause has. */
  readonly texts: readonly ClauseMutant[]
}

/** The mutator of numbers. Stryker leaves them as they are. */
const numberMutator = 'Number'
/** What a place beside a test of the clause counts: as much as a word that one of 3,000 changes has. */
const besideTest = Math.log(3_000)

/** A change that may try the proof of a clause. */
interface Candidate {
  readonly mutant: Mutant
  readonly file: FileMutants
  /** The text that is replaced. */
  readonly text: string
  readonly isText: boolean
  readonly isBesideTest: boolean
  /**
   * The words of the clause in its line, the comment above it, its declaration and the name of its file, and
   * with a dot the properties in its line that the clause quotes.
   */
  readonly words: readonly string[]
}

/**
 * Creates the function that finds the changes of a clause. It remembers the mutants of each file.
 *
 * @param root Folder of the repository.
 */
export function createClauseMutants(root: string, seed: number) {
  const known = new Map<string, Promise<FileMutants>>()
  const read = (file: string) => {
    const found = known.get(file) ?? readMutants(root, file)
    known.set(file, found)
    return found
  }
  /** @param covered The lines of each file that the tests of the clause use. */
  return async (clause: Clause, covered: ReadonlyMap<string, CoveredLines>): Promise<ClauseMutants> => {
    const wanted = wordsOf(`${clause.clause} ${clause.demand.replaceAll(/\(\[departure\][^)]*\)\)/g, '')}`)
    const found: Candidate[] = []
    const folders = new Set(clause.files.map(dirname))
    for (const [name, lines] of covered) {
      const file = await read(name)
      const isBesideTest = folders.has(dirname(name))
      for (const mutant of file.mutants) {
        const { line } = mutant.location.start
        const text = textOf(file, mutant)
        const isNumber = mutant.mutatorName === numberMutator
        // What a number is for stands above it.
        const about = isNumber ? commentAbove(file, line) : ''
        const own = wordsOf(`${name.split('/').at(-1)} ${about} ${file.lines[line]}`)
        const named = [...wanted].filter((word) => own.has(word)).length
        const within = wordsOf(declarationAbove(file, line))
        const properties = quotedProperties(clause.demand).filter((name) => hasProperty(file, line, name))
        const words = [
          ...[...wanted].filter((word) => own.has(word) || within.has(word)),
          ...properties.map((name) => `.${name}`),
        ]
        const inLine = [...wordsOf(file.lines[line] ?? '')].filter((word) => wanted.has(word)).length
        const isText = isOfDemand(clause.demand, mutant.mutatorName, text, { named, inLine })
        // A table is read while its module is loaded, whatever the clause is about.
        const isData = lines.loaded.has(line + 1) && ((named > 1 && inLine > 0) || properties.length > 0)
        const isUsed = isData || lines.run.has(line + 1)
        const isCode = isUsed && !isNumber && !isLoop(file, mutant)
        if (isText || isCode) found.push({ mutant, file, text, isText, isBesideTest, words })
      }
    }
    const rarityOf = raritiesOf(found)
    const inOrder = found
      .map((each) => ({
        ...each,
        score: sum(each.words.map(rarityOf)) + (each.isBesideTest ? besideTest : 0),
        order: orderOf(seed, keyOf(each.mutant)),
      }))
      .sort((one, other) => other.score - one.score || (one.order < other.order ? -1 : 1))
    const chosen = (isText: boolean) => {
      const seen = new Set<string>()
      return inOrder.flatMap(({ mutant, file, text, ...each }): ClauseMutant[] => {
        const { line, column } = mutant.location.start
        const place = `${mutant.fileName}:${line}${isText ? `:${column}` : ''}`
        if (each.isText !== isText || seen.has(place)) return []
        seen.add(place)
        return [{ ...mutant, text, content: change(file, mutant) }]
      })
    }
    return { code: byTurns(chosen(false)), texts: chosen(true) }
  }
}

/** Returns how rare a word is among changes: 0 if all have it. */
function raritiesOf(found: readonly Candidate[]): (word: string) => number {
  const counts = new Map<string, number>()
  for (const word of found.flatMap(({ words }) => words)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return (word) => Math.log(found.length / (counts.get(word) ?? 1))
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Takes two of each file in turn. */
function byTurns(mutants: readonly ClauseMutant[]): ClauseMutant[] {
  const counts = new Map<string, number>()
  const withTurn = mutants.map((mutant) => {
    const count = counts.get(mutant.fileName) ?? 0
    counts.set(mutant.fileName, count + 1)
    return { mutant, turn: Math.floor(count / 2) }
  })
  return withTurn.sort((one, other) => one.turn - other.turn).map(({ mutant }) => mutant)
}

/** A file of the source and what can be changed in it. */
interface FileMutants {
  readonly lines: readonly string[]
  readonly mutants: readonly Mutant[]
}

async function readMutants(root: string, file: string): Promise<FileMutants> {
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  return { lines, mutants: [...(await listMutants(root, file)), ...numbersOf(file, lines)] }
}

const isComment = (line = '') => /^\s*(?:\*|\/\/|\/\*)/.test(line)

/** Returns the comment that ends above a line. */
function commentAbove({ lines }: FileMutants, line: number): string {
  const above = lines.slice(0, line)
  return above.slice(above.findLastIndex((each) => !isComment(each)) + 1).join(' ')
}

/** Returns the line that begins the declaration which a line is in. */
function declarationAbove({ lines }: FileMutants, line: number): string {
  return lines.slice(0, line).findLast((each) => /^\w/.test(each)) ?? ''
}

/** Each number of a file, with a larger one in its place. */
function numbersOf(file: string, lines: readonly string[]): Mutant[] {
  return lines.flatMap((text, line) => {
    if (isComment(text)) return []
    return [...text.matchAll(/(?<![\w.'"`$-])\d[\d_]*(?![\w.'"`])/g)].map(({ 0: digits, index }) => ({
      id: '',
      fileName: file,
      mutatorName: numberMutator,
      replacement: `${Number(digits.replaceAll('_', '')) * 2 + 1}`,
      location: { start: { line, column: index }, end: { line, column: index + digits.length } },
    }))
  })
}

/**
 * Whether what is replaced is a text or a number of a clause.
 *
 * @param words How many words of the clause are in its line, in the comment above it and in the name of its
 *   file, and how many in its line alone. The same number is in many places, the same time in fewer.
 */
export function isOfDemand(
  demand: string,
  mutatorName: string,
  text: string,
  { named, inLine }: { readonly named: number; readonly inLine: number },
): boolean {
  if (mutatorName === 'StringLiteral')
    return (
      text.length > 8 &&
      text.includes(' ') &&
      quotedIn(demand).some((quoted) => quoted.includes(text.slice(1, -1)))
    )
  if (mutatorName !== numberMutator) return false
  const isTime = numbersIn(demand).get(Number(text.replaceAll('_', '')))
  return isTime !== undefined && (named > 1 || (isTime && inLine > 0))
}

/** Returns the texts that a demand quotes. */
const quotedIn = (demand: string) => [...demand.matchAll(/`([^`]*)`/g)].map(([, quoted = '']) => quoted)

/** Returns the properties that a demand quotes. */
const quotedProperties = (demand: string) => quotedIn(demand).filter((text) => /^[a-z]\w*$/i.test(text))

function hasProperty({ lines }: FileMutants, line: number, name: string): boolean {
  return new RegExp(String.raw`\b${name}\??:|\.${name}\b`).test(lines[line] ?? '')
}

const unitMs: Readonly<Record<string, number>> = { ms: 1, s: 1_000, min: 60_000, h: 3_600_000, d: 86_400_000 }

/**
 * The numbers of a demand as code has them, each with whether it is a time: times in milliseconds, others if
 * they have three digits.
 */
function numbersIn(demand: string): Map<number, boolean> {
  const numbers =
    /(?<![\w.])(\d[\d,]*)(?: ?(ms|s(?:econds?)?|min(?:utes?)?|h(?:ours?)?|d(?:ays?)?))?(?![\w]|\.\d)/g
  const found = new Map<number, boolean>()
  for (const [, digits = '', unit] of demand.matchAll(numbers)) {
    const number = Number(digits.replaceAll(',', ''))
    const factor = unitMs[unit?.replace(/(?<=^s|^min|^h|^d)[a-z]+$/, '') ?? '']
    if (factor !== undefined || number >= 100) found.set(number * (factor ?? 1), factor !== undefined)
  }
  return found
}

/** What may be the end of a loop could let it run for ever. */
function isLoop({ lines }: FileMutants, { location }: Mutant): boolean {
  return /\b(?:while|for)\b/.test(lines[location.start.line] ?? '')
}

const commonWords = new Set(
  `after again all also and any are ask async await before been both but can cannot const each else first for
  from get has have into its kept keep know last may more must need new not off once one only other own per
  return said same set some than that the their them then there they this until use used via was when where
  which while with without`.split(/\s+/),
)

function wordsOf(text: string): Set<string> {
  const words = text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z]{3,}/g)
  return new Set(
    (words ?? [])
      .map((word) => word.replace(/(?:ies|s|ed|ing)$/, ''))
      .filter((word) => !commonWords.has(word)),
  )
}

function textOf({ lines }: FileMutants, { location: { start, end } }: Mutant): string {
  const [first = '', ...others] = lines.slice(start.line, end.line + 1)
  return others.length === 0 ? first.slice(start.column, end.column) : [first, ...others].join('\n')
}

function change({ lines }: FileMutants, { location: { start, end }, replacement }: Mutant): string {
  const before = [...lines.slice(0, start.line), lines[start.line]?.slice(0, start.column)]
  const after = [lines[end.line]?.slice(end.column), ...lines.slice(end.line + 1)]
  return `${before.join('\n')}${replacement}${after.join('\n')}`
}

function keyOf({ fileName, location, replacement }: Mutant): string {
  return `${fileName} ${JSON.stringify(location)} ${replacement}`
}

/** A number for each text that differs with the seed. */
export function orderOf(seed: number, text: string): string {
  return createHash('sha256').update(`${seed} ${text}`).digest('hex')
}
