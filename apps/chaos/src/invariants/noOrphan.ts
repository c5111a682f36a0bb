import { type Invariant, linkOf } from '../invariant'
import { isRelayCalm } from '../scene'

/** A session that the app has left, or never took, is ended at the wallet too. */
export const noOrphan: Invariant = {
  name: 'the wallet holds no session that the app has left',
  check({ scene, tabs }) {
    const { ledger, peer } = scene
    if (!isRelayCalm(scene)) return undefined
    const shown = tabs.map(({ reading }) => linkOf(reading))
    const orphan = peer.sessions.find(({ topic, isAcknowledged }) => {
      const codeTopic = ledger.sessions.get(topic)?.codeTopic ?? ''
      return (
        // What the app never confirmed is no session yet: the wallet itself gives it up.
        isAcknowledged &&
        !shown.includes(`session:${topic}`) &&
        !ledger.losses.hidBeginning([topic, codeTopic]) &&
        !ledger.losses.hidEnd(topic)
      )
    })
    return orphan && { app: shown.join(', '), truth: `the wallet still holds session:${orphan.topic}` }
  },
}
