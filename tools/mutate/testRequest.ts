import type { Mutant } from './mutants'

/** What a test process is asked to do: run one test file, with the changes of some mutants or with probes. */
export interface TestRequest {
  /** Path from the root. */
  readonly testFile: string
  readonly mutants: readonly Mutant[]
  /** How long one test may take, in milliseconds. Default: as long as in `npm test`. */
  readonly testLimitMs?: number
  /** Whether to report which blocks of the source ran. */
  readonly hasProbes: boolean
}

export interface TestAnswer {
  /** Titles of failed tests, and messages of errors outside of tests. Empty if the file passed. */
  readonly failures: readonly string[]
  /** Whether all failures are of tests that ran out of time, or took as long as a poll waits. */
  readonly isSlow: boolean
  /** Files whose mutants were loaded. */
  readonly loaded: readonly string[]
  /** Indexes of the blocks that ran, by the file's path from the root. */
  readonly hits: Readonly<Record<string, readonly number[]>>
  readonly ms: number
}
