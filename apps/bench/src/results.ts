import goals from '../goals.json' with { type: 'json' }
import type { BenchName, Readings } from './readings'
import { median, round } from './statistics'
import { largestSwing } from './yardstick'

/** A figure and its goal. `value`, `min` and `max` are null if it was not measured. */
export interface BenchResult {
  readonly name: BenchName
  readonly unit: string
  readonly value: number | null
  readonly min: number | null
  readonly max: number | null
  readonly goal: number
  /** Whether the goal is met. False if it was not measured. */
  readonly ok: boolean
  /** What was measured, if the figure is scaled by the yardstick. In the unit of the figure. */
  readonly raw?: Spread
  /** The plain page's first open, in milliseconds. Present with `raw`. */
  readonly yardstick?: Spread & {
    /** How much it changed during the measurement, as a share of its median. */
    readonly swing: number
  }
  /** Additional findings of the measurement. */
  readonly note?: string
}

/** The median of measured values, and their range. */
export interface Spread {
  readonly value: number
  readonly min: number
  readonly max: number
}

const decimals = 1

/** Every figure with a goal. */
export const benchNames = Object.keys(goals) as BenchName[]

/** Compares the readings with their goals. A figure is compared as printed, after rounding. */
export function toResults(names: readonly BenchName[], readings: Readings): BenchResult[] {
  return names.map((name) => {
    const { unit, goal } = goals[name]
    const reading = readings[name]
    if (!reading || !Number.isFinite(reading.value))
      return { name, unit, value: null, min: null, max: null, goal, ok: false }
    const { raw, yardstick } = reading
    // A goal below one has no meaning at one decimal.
    const rounded = roundSpread(reading, goal > 0 && goal < 1 ? 3 : decimals)
    const swing = yardstick && round(yardstick.swing, 2)
    const notes = [swing !== undefined && swingNote(swing), reading.note].filter(Boolean)
    return {
      name,
      unit,
      ...rounded,
      goal,
      ok: rounded.value <= goal,
      ...(raw && { raw: roundSpread(raw) }),
      ...(yardstick && swing !== undefined && { yardstick: { ...roundSpread(yardstick), swing } }),
      ...(notes.length > 0 && { note: notes.join('; ') }),
    }
  })
}

/**
 * Returns a warning if the yardsticks of the rows differ by more than half of their median, because then the
 * rows were not measured on an equally fast machine.
 */
export function warnOfSwing(results: readonly BenchResult[]): string | undefined {
  const medians = results.flatMap(({ yardstick }) => yardstick?.value ?? [])
  if (medians.length === 0) return undefined
  const [low, high] = [Math.min(...medians), Math.max(...medians)]
  if ((high - low) / median(medians) <= largestSwing) return undefined
  return `The yardstick was between ${low} and ${high} ms: the machine was busy. Measure again.`
}

function swingNote(swing: number): string | undefined {
  return swing > largestSwing ? `the yardstick swung by ${round(100 * swing, 0)} %: measure again` : undefined
}

function roundSpread({ value, min, max }: Spread, digits = decimals): Spread {
  return { value: round(value, digits), min: round(min, digits), max: round(max, digits) }
}

function spreadText(spread: Spread | undefined): string {
  return spread ? `${spread.value} (${spread.min} to ${spread.max})` : ''
}

/** Returns the results as rows of `console.table`, by name. */
export function toRows(results: readonly BenchResult[]) {
  const row = ({ name, value, min, max, goal, ok, unit, raw, yardstick, note = '' }: BenchResult) => {
    const shown = { raw: spreadText(raw), 'yardstick in ms': spreadText(yardstick), note }
    return [name, { ok: ok ? '✓' : '✗', value, min, max, goal, unit, ...shown }] as const
  }
  return Object.fromEntries(results.map(row))
}
