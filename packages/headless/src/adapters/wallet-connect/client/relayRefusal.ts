import type { ProblemInput } from '../../../core/problems/problem.js'
import { readRefusal } from '../../../core/problems/readRefusal.js'

/** Returns why the relay refuses the client, from an error of the client. `undefined`: it does not. */
export function relayRefusal(text: string): ProblemInput | undefined {
  const origin = typeof location === 'undefined' ? 'this app' : location.origin
  return readRefusal(text, {
    'server/origin-not-allowed': `the relay does not let ${origin} use the \`projectId\` of walletConnect(). Add the origin to those of the project.`,
    'server/session-expired':
      'the relay refused a token. Check date and time of this device, then reconnect.',
    'server/invalid-project-id':
      'the relay does not know the `projectId` of walletConnect(). Pass that of a project of the relay.',
  })
}
