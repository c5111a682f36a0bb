/** What a step adds to the summary of `npm test`. */
export interface StepResult {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Printed under the step if something failed. */
  readonly output: string
  /** Printed next to its name, such as "212 files". */
  readonly scope?: string
}

/** A step of `npm test`. */
export interface Step {
  readonly name: string
  /** `check` steps run in `npm run check` too, `online` steps there alone: they use a network. */
  readonly kind: 'build' | 'check' | 'online' | 'suite'
  /** Names of the steps that must have passed before it. */
  readonly after?: readonly string[]
  /** Number of slots it takes, of three. Default: 1. */
  readonly slots?: 1 | 2 | 3
  run(): Promise<StepResult>
}

/** Returns the result of a step that counts as one test: passed without findings, failed with any. */
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
