/** What came of a host. */
export interface HostResult {
  name: string
  outcome: 'passed' | 'failed' | 'skipped'
  ms: number
  /** In the order in which they ended: how long each took, or why the host is without it. */
  steps: Map<string, { ms: number } | { reason: string }>
  /** What failed, or why the host was skipped. */
  message?: string | undefined
}

/**
 * A table of the hosts: what came of each, its time and the time of each step in seconds. Below it stand the
 * reasons for the steps and hosts that were left out, and the count.
 */
export function hostsTable(results: readonly HostResult[]): string {
  const names = [...new Set(results.flatMap(({ steps }) => [...steps.keys()]))]
  const reasons: string[] = []
  const note = (reason: string) => {
    if (!reasons.includes(reason)) reasons.push(reason)
    return `(${reasons.indexOf(reason) + 1})`
  }
  const rows = results.map(({ name, outcome, ms, steps, message = '' }) => [
    name,
    outcome === 'skipped' ? `skipped ${note(message)}` : outcome,
    seconds(ms),
    ...names.map((step) => {
      const done = steps.get(step)
      if (done === undefined) return '-'
      return 'ms' in done ? seconds(done.ms) : note(done.reason)
    }),
  ])
  const table = [['host', 'result', 'seconds', ...names], ...rows]
  const widths = ['host', 'result', 'seconds', ...names].map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  )
  const lines = table.map((row) =>
    row
      .map((cell, column) =>
        column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
  const count = (outcome: HostResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).length
  return [
    ...lines,
    '',
    ...reasons.map((reason, index) => `(${index + 1}) ${reason}`),
    `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`,
  ].join('\n')
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1)
}
