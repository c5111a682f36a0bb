import type { ISignClient } from '@walletconnect/types'

/** The engine's checks of the other side's messages. */
const checks = ['isValidDisconnect', 'isValidPing', 'isValidExtend', 'isValidUpdate', 'isValidEmit'] as const

/** The engine does not await these checks for incoming messages, so a failure would end the process. */
export function settleChecks({ engine: given }: Pick<ISignClient, 'engine'>): void {
  const engine = given as unknown as Record<(typeof checks)[number], (words: never) => Promise<void>>
  for (const name of checks) {
    const check = engine[name]
    engine[name] = (words) => {
      const checked = check(words)
      checked.catch(() => {})
      return checked
    }
  }
}
