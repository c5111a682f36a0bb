import type { ProblemInput } from '../../../core/problems/problem.js'

const refusals: readonly (readonly [text: string, problem: () => ProblemInput])[] = [
  [
    'Unauthorized: origin not allowed',
    () => ({
      code: 'server/origin-not-allowed',
      title: 'Origin Not Allowed',
      detail: `the relay does not let ${originOfPage()} use the \`projectId\` of walletConnect(). Add the origin to those of the project.`,
    }),
  ],
  [
    'JWT Token is not yet valid',
    () => ({
      code: 'server/session-expired',
      title: 'Session Expired',
      detail: 'the relay refused a token. Check date and time of this device, then reconnect.',
    }),
  ],
  [
    'Unauthorized: invalid key',
    () => ({
      code: 'server/invalid-project-id',
      title: 'Invalid Project ID',
      detail:
        'the relay does not know the `projectId` of walletConnect(). Pass that of a project of the relay.',
    }),
  ],
]

/** Returns why the relay refuses the client, from an error of the client. `undefined`: it does not. */
export function relayRefusal(text: string): ProblemInput | undefined {
  return refusals.find(([refusal]) => text.includes(refusal))?.[1]()
}

function originOfPage(): string {
  return typeof location === 'undefined' ? 'this app' : location.origin
}
