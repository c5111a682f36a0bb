import { afterAll, beforeAll, describe } from 'vitest'
import { describeAborting } from './rules/aborting.js'
import { describeAttempts } from './rules/attempts.js'
import { describeConnecting } from './rules/connecting.js'
import { describeDisconnecting } from './rules/disconnecting.js'
import { describeParameters } from './rules/parameters.js'
import { describePausing } from './rules/pausing.js'
import { describeReconnecting } from './rules/reconnecting.js'
import { describeSigning } from './rules/signing.js'
import { describeSigningIn } from './rules/signingIn.js'
import { describeSnapshots } from './rules/snapshots.js'
import { describeSwitching } from './rules/switching.js'
import { describeTransfers } from './rules/transfers.js'
import type { Scene } from './scene.js'

const allRules = {
  connecting: describeConnecting,
  attempts: describeAttempts,
  reconnecting: describeReconnecting,
  pausing: describePausing,
  switching: describeSwitching,
  transfers: describeTransfers,
  parameters: describeParameters,
  signing: describeSigning,
  signingIn: describeSigningIn,
  aborting: describeAborting,
  disconnecting: describeDisconnecting,
  snapshots: describeSnapshots,
}

/**
 * Runs the rules of `core/adapter.ts` and `core/capabilities.ts` against an adapter. They use its public
 * members only, and the wallets and nodes of the scene. If the adapter does not have a capability, the rules
 * check that the actions throw before any request.
 *
 * @param name Title of the group of tests.
 * @param openScene Runs once, before the first rule. The rules reset what they change.
 * @param without Groups of rules that a scene does not have. Default: none.
 *
 * @example
 * describeAdapter('wagmi', openWagmiScene)
 */
export function describeAdapter(
  name: string,
  openScene: () => Scene | Promise<Scene>,
  without: readonly (keyof typeof allRules)[] = [],
): void {
  describe(name, () => {
    let opened: Scene | undefined
    beforeAll(async () => {
      opened = await openScene()
    })
    afterAll(() => opened?.close?.())

    function scene(): Scene {
      if (!opened) throw new Error('The scene has not been opened.')
      return opened
    }
    const names = Object.keys(allRules) as (keyof typeof allRules)[]
    for (const each of names) if (!without.includes(each)) allRules[each](scene)
  })
}
