import type { SandboxRelay } from '../../relay/types.js'
import { steerRelay } from '../steerRelay.js'
import type { Routes } from './Route.js'

/** The routes of the relay's state and controls. */
export function relayRoutes(relay: SandboxRelay): Routes {
  return {
    'GET /relay': () => ({ ...relay.snapshot(), log: relay.log }),
    'GET /relay/faults': () => relay.faults,
    'POST /relay/faults': async ({ json }) => {
      steerRelay(relay, await json())
      return relay.faults
    },
  }
}
