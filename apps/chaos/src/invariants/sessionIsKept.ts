import { type Invariant, linkOf } from '../invariant'
import { isRelayCalm } from '../scene'

/** The app shows a session that the user waited for and that the wallet holds. */
export const sessionIsKept: Invariant = {
  name: 'no session is lost that both sides hold',
  check({ scene, tabs: [first] }) {
    const { ledger, peer } = scene
    const link = first && linkOf(first.reading)
    if (!link || !isRelayCalm(scene)) return undefined
    const lost = peer.sessions.find(({ topic }) => {
      const facts = ledger.sessions.get(topic)
      return (
        facts &&
        (facts.isDue || facts.wasShown) &&
        !facts.isEndedInApp &&
        ledger.links.allowed.has(`session:${topic}`) &&
        !ledger.losses.hidBeginning([topic, facts.codeTopic]) &&
        !ledger.losses.hidEnd(topic) &&
        link !== `session:${topic}`
      )
    })
    return lost && { app: link, truth: `session:${lost.topic}, which the wallet holds` }
  },
}
