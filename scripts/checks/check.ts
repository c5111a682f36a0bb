/** What a check found: nothing when all is well, else one line a finding. */
export interface CheckResult {
  /** One sentence each, beginning with the place (`file:line` or package). Empty means passed. */
  readonly findings: readonly string[]
  /** What was looked at, for the progress line: "212 files". */
  readonly scope: string
}
