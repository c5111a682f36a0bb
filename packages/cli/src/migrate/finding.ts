/** Code that `migrate` did not convert, or that the developer should check. */
export interface Finding {
  /** Relative to the project, with forward slashes. */
  path: string
  /** The line in the migrated file, starting at 1. */
  line: number
  /** `todo`: must be done by hand before the app works. `check`: works, but not exactly as before. */
  kind: 'todo' | 'check'
  /** The name in the code, for instance `ConnectButton.Custom`. */
  what: string
  /** Why it was not converted, in one line. */
  why: string
  /** What to do, in one line. */
  fix: string
}

/** A finding without its file and line. */
export type FindingText = Omit<Finding, 'path' | 'line'>

/** Sorts findings by file and line and removes duplicates. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  const keys = new Set<string>()
  return findings
    .filter(({ path, line, what }) => {
      const key = `${path}:${line}:${what}`
      return !keys.has(key) && Boolean(keys.add(key))
    })
    .sort((a, b) => compare(a.path, b.path) || a.line - b.line || compare(a.what, b.what))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
