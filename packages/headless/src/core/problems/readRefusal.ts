import type { ProblemInput } from './problem.js'

/** What servers and relays say when they refuse an app, and the problem that it is. */
const refusals = [
  ['Unauthorized: origin not allowed', { code: 'server/origin-not-allowed', title: 'Origin Not Allowed' }],
  ['JWT Token is not yet valid', { code: 'server/session-expired', title: 'Session Expired' }],
  ['Unauthorized: invalid key', { code: 'server/invalid-project-id', title: 'Invalid Project ID' }],
] as const

/** The detail of each problem that a refusal can be. */
export type RefusalDetails = Readonly<Record<(typeof refusals)[number][1]['code'], string>>

/** Returns the problem that a server names in a text. `undefined`: the text is no refusal. */
export function readRefusal(text: string, details: RefusalDetails): ProblemInput | undefined {
  const problem = refusals.find(([refusal]) => text.includes(refusal))?.[1]
  return problem && { ...problem, detail: details[problem.code] }
}
