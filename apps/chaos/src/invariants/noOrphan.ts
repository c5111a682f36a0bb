import { type Invariant, linkOf } from '../invariant'
import { isRelayCalm } from '../scene'

/** A session that the app has ended or never accepted is also ended in the wallet. */
export const noOrphan: Invariant = {
  name: 'the wallet holds no session that the app has left',
  check({ scene, tabs }) {
    const { ledger, peer } = scene
    if (!isRelayCalm(scene)) return undefined
    const shown = tabs.map(({ reading }) => linkOf(reading))
    const orphan = peer.sessions.find(({ topic, isAcknowledged }) => {
      const codeTopic = ledger.sessions.get(topic)?.codeTopic ?? ''
      return (
        // The app has not confirmed the session yet. If it never does, the wallet ends it.
        isAcknowledged &&
        !shown.includes(`session:${topic}`) &&
        !ledger.losses.hidBeginning([topic, codeTopic]) &&
        !ledger.losses.hidEnd(topic)
      )
    })
    return orphan && { app: shown.join(', '), truth: `the wallet still holds session:${orphan.topic}` }
  },
}
