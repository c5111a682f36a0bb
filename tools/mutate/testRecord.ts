import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** How often each test file noticed the mutants of each source, in all runs so far. */
export interface TestRecord {
  /** Returns the share of the source's mutants that the test file notices, from 0 to 1. */
  chanceOf(file: string, testFile: string, usual: number): number
  add(file: string, testFile: string, isNoticed: boolean): void
  /** Writes the record to `.cache/mutate`. */
  save(): void
}

/** The number of runs that the usual chance counts for. */
const usualWeight = 2

/** Reads the record of earlier runs from `.cache/mutate`. It is empty if there is none. */
export function readTestRecord(root: string): TestRecord {
  const path = join(root, '.cache/mutate/record.json')
  const counts: Record<string, [noticed: number, runs: number]> = existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8'))
    : {}
  const keyOf = (file: string, testFile: string) => `${file} ${testFile}`
  return {
    chanceOf(file, testFile, usual) {
      const [noticed, runs] = counts[keyOf(file, testFile)] ?? [0, 0]
      return (noticed + usual * usualWeight) / (runs + usualWeight)
    },
    add(file, testFile, isNoticed) {
      const [noticed, runs] = counts[keyOf(file, testFile)] ?? [0, 0]
      counts[keyOf(file, testFile)] = [noticed + (isNoticed ? 1 : 0), runs + 1]
    },
    save() {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, JSON.stringify(counts))
    },
  }
}
