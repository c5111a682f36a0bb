import { docsUrl } from '../../shared/errors/docsUrl.js'
import type { Latchkey } from '../createLatchkey.js'
import { internalsOf } from '../internals.js'
import type { ProblemInput } from './problem.js'
import { problemsStore } from './problemsStore.js'

/** Emits a problem, and adds it to those found so far. Once for each code and detail. */
export function tellProblem(latchkey: Latchkey, problem: ProblemInput): void {
  const store = problemsStore(latchkey)
  const { code, detail } = problem
  if (store.getState().some((each) => each.code === code && each.detail === detail)) return
  const found = { ...problem, docsUrl: docsUrl && `${docsUrl}/guides/problems` }
  store.setState([...store.getState(), found], true)
  internalsOf(latchkey).emit({ type: 'problem.found', ...found })
}
