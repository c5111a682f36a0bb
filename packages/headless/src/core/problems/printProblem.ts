import type { LatchkeyEvent } from '../events.js'

/** Prints a problem to the console, in production too. */
export function printProblem(event: LatchkeyEvent): void {
  if (event.type !== 'problem.found' || typeof window === 'undefined') return
  const { code, title, detail } = event
  const level = code === 'connect/replaced' ? 'info' : 'warn'
  console[level](`[latchkey] ${title}: ${detail}`)
}
