import goals from '../goals.json' with { type: 'json' }
import type { BenchName, Readings } from './readings'
import { round } from './statistics'

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
  /** Additional findings of the measurement. */
  readonly note?: string
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
    const value = round(reading.value, decimals)
    return {
      name,
      unit,
      value,
      min: round(reading.min, decimals),
      max: round(reading.max, decimals),
      goal,
      ok: value <= goal,
      ...(reading.note !== undefined && { note: reading.note }),
    }
  })
}

/** Returns the results as a table for a terminal. */
export function toTable(results: readonly BenchResult[]): string {
  const rows = [
    ['', 'name', 'value', 'min', 'max', 'goal', 'unit', ''],
    ...results.map(({ name, unit, value, min, max, goal, ok, note = '' }) => [
      ok ? '✓' : '✗',
      name,
      ...[value, min, max, goal].map((number) => (number === null ? '-' : String(number))),
      unit,
      note,
    ]),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          const isNumber = column >= 2 && column <= 5
          return isNumber ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
