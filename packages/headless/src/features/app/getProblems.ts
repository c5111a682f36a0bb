import type { Latchkey } from '../../core/createLatchkey.js'
import type { Problem } from '../../core/problems/problem.js'
import { problemsStore } from '../../core/problems/problemsStore.js'

/**
 * Returns what was found wrong so far that only the developer can change, such as an origin that the server
 * does not allow. The first one first. `latchkey.events` tells each when it is found: `problem.found`.
 *
 * @example
 * ```ts
 * import { getProblems } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * for (const { title, detail } of getProblems(latchkey)) console.log(title, detail)
 * ```
 */
export function getProblems(latchkey: Latchkey): readonly Problem[] {
  return problemsStore(latchkey).getState()
}
