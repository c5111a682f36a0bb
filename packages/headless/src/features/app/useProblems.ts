'use client'

import { useSyncExternalStore } from 'react'
import type { Problem } from '../../core/problems/problem.js'
import { problemsStore } from '../../core/problems/problemsStore.js'
import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'

/** The latchkey whose problems are returned. */
export interface UseProblemsParameters extends LatchkeyParameters {}

/** The problems found so far, the first one first. */
export type UseProblemsReturnType = readonly Problem[]

const none: readonly Problem[] = []

/**
 * Returns what was found wrong so far that only the developer can change, such as an origin that the server
 * does not allow. For a bar of the app that its developer sees: the views show none of it.
 *
 * @example
 * ```tsx
 * import { useProblems } from '@latchkey/headless'
 *
 * function DeveloperBar() {
 *   const problems = useProblems()
 *   return problems.map(({ code, title, detail }) => (
 *     <p key={code + detail}>
 *       <strong>{title}</strong> {detail}
 *     </p>
 *   ))
 * }
 * ```
 */
export function useProblems(parameters: UseProblemsParameters = {}): UseProblemsReturnType {
  const store = problemsStore(useGivenLatchkey('useProblems', parameters.latchkey))
  return useSyncExternalStore(store.subscribe, store.getState, () => none)
}
