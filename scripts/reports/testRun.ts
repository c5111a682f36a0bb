/** One test as a runner reported it: a row of a table and a turn of a loop are tests of their own. */
export interface RunTest {
  /** Path from the root. */
  readonly file: string
  /** Its own title as it ran, without those of its groups. */
  readonly title: string
  readonly status: 'passed' | 'failed' | 'skipped'
}
