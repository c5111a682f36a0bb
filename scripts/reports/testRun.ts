/** A test as a runner reported it. Each table row and loop value is a test. */
export interface RunTest {
  /** Path from the root. */
  readonly file: string
  /** Its own title as it ran, without the titles of its groups. */
  readonly title: string
  readonly status: 'passed' | 'failed' | 'skipped'
}
