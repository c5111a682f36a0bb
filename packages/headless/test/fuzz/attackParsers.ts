import fc from 'fast-check'
import { BaseError } from '../../src/shared/errors/base.js'
import type { FuzzedParser } from './fuzzedParser.js'
import { enliven } from './hostileInputs.js'

/** An input that a parser handled wrong. */
export interface ParserFinding {
  readonly parser: string
  readonly fault: 'untyped throw' | 'slow' | 'wrong accept'
  /** The input, shortened. */
  readonly input: string
  readonly why: string
}

/** Maximum duration of one call, in milliseconds. */
const maxMs = 50
const maxShown = 200

/**
 * Calls each parser with the same number of generated inputs. Finds three faults: a throw that is not
 * typed, an accepted input that is wrong by a foreign rule, and, if `isTimed`, a call of more than 50
 * milliseconds of processor time.
 */
export function attackParsers(
  parsers: readonly FuzzedParser[],
  { runs, seed, isTimed }: { runs: number; seed: number; isTimed: boolean },
): readonly ParserFinding[] {
  const runsEach = Math.ceil(runs / parsers.length)
  return parsers.flatMap((parser) => {
    const inputs = fc.oneof({ weight: 3, arbitrary: parser.near }, { weight: 1, arbitrary: parser.any })
    return fc.sample(inputs, { numRuns: runsEach, seed }).flatMap((generated) => {
      const input = enliven(generated)
      const finding = tryInput(parser, input, isTimed)
      return finding ? [{ parser: parser.name, ...finding, input: show(generated) }] : []
    })
  })
}

function tryInput(
  { parse, isRight, isTyped = (error) => error instanceof BaseError }: FuzzedParser,
  input: unknown,
  isTimed: boolean,
): Pick<ParserFinding, 'fault' | 'why'> | undefined {
  const run = () => parse(input as never)
  let output: unknown
  const started = performance.now()
  try {
    output = run()
  } catch (error) {
    return isTyped(error) ? undefined : { fault: 'untyped throw', why: stackOf(error) }
  }
  if (isTimed && performance.now() - started > maxMs) {
    const ms = fastestOf(3, run)
    if (ms > maxMs) return { fault: 'slow', why: `${Math.round(ms)} ms` }
  }
  const isRefused = output === undefined || output === false
  if (isRefused || !isRight || isRight(input as never, output as never)) return undefined
  return { fault: 'wrong accept', why: `returned ${show(output)}` }
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : 'not an Error'
}

/**
 * Returns the shortest duration in milliseconds: a pause of the garbage collector is not the parser's. It is
 * the processor time of this process, because others can make a call last any time.
 */
function fastestOf(times: number, run: () => unknown): number {
  const durations = Array.from({ length: times }, () => {
    const started = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(started)
    return (user + system) / 1000
  })
  return Math.min(...durations)
}

function show(value: unknown): string {
  try {
    return fc.stringify(value).slice(0, maxShown)
  } catch {
    return 'a value that cannot be printed'
  }
}
