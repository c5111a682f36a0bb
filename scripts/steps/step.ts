/** What a step adds to the last line of `npm test`. */
export interface StepResult {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Shown under the step when something failed. */
  readonly output: string
  /** Shown beside its name: "212 files". */
  readonly scope?: string
}

/** One line of `npm test`. */
export interface Step {
  readonly name: string
  /** `check` runs in `npm run check` too. */
  readonly kind: 'build' | 'check' | 'suite'
  /** Names of the steps that must have passed before. */
  readonly after?: readonly string[]
  /** How many of the two slots it takes. Default: 1. */
  readonly slots?: 1 | 2
  run(): Promise<StepResult>
}

/** The result of something that counts once: passed without findings, failed with any. */
export function countOnce(findings: string, scope?: string): StepResult {
  const failed = findings === '' ? 0 : 1
  return {
    passed: 1 - failed,
    failed,
    skipped: 0,
    output: findings,
    ...(scope === undefined ? {} : { scope }),
  }
}
