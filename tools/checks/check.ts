/** The result of a check. */
export interface CheckResult {
  /**
   * One sentence per finding, starting with its place (`file:line` or package). Empty if the check passed.
   */
  readonly findings: readonly string[]
  /** What was checked, for the progress line: "212 files". */
  readonly scope: string
}
