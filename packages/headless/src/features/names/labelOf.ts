import { labelProblem } from '@latchkey/protocol'
import { InvalidLabelError } from '../../shared/errors/names.js'

/** Returns what the user typed as a label: without spaces at its ends, in lower case. */
export function labelOf(typed: string): string {
  return typed.trim().toLowerCase()
}

/** Returns why a label cannot be registered, or `undefined` if it can. */
export function labelErrorOf(label: string): InvalidLabelError | undefined {
  const problem = labelProblem(label)
  return problem && new InvalidLabelError(problem)
}
