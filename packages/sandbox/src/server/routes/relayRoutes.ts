import type { SandboxRelay } from '../../relay/types.js'
import { type LocalApp, readJson } from '../createLocalApp.js'
import { steerRelay } from '../steerRelay.js'

/** The routes of the relay's state and controls. */
export function relayRoutes(app: LocalApp, relay: SandboxRelay): void {
  app.get('/relay', (context) => context.json({ ...relay.snapshot(), log: relay.log }))
  app.get('/relay/faults', (context) => context.json(relay.faults))
  app.post('/relay/faults', async (context) => {
    steerRelay(relay, await readJson(context))
    return context.json(relay.faults)
  })
}
