import { eachTab, type Invariant, linkOf } from '../invariant'
import { addressesOf, isRelayCalm } from '../scene'

/**
 * The app shows the account and network of the session, as far as the messages of the wallet have arrived.
 */
export const sessionAgrees: Invariant = {
  name: 'account and network are those of the session that the wallet holds',
  check: eachTab((reading, { scene }, index) => {
    const link = linkOf(reading)
    if (!link?.startsWith('session:') || !isRelayCalm(scene)) return undefined
    const topic = link.slice('session:'.length)
    const { peer, ledger } = scene
    const facts = ledger.sessions.get(topic)
    if (!facts) return { app: `session ${topic}`, truth: 'the wallet never approved it' }
    const session = peer.sessions.find((each) => each.topic === topic)
    if (!session) {
      if (facts.isUnheard || ledger.losses.hidEnd(topic)) return undefined
      return { app: `session ${topic}`, truth: 'the wallet has ended it' }
    }
    if (facts.isUnheard || facts.reportedInDisorder > 1 || ledger.losses.hidPosition(topic)) return undefined
    const { activeAddress = '', networkId = '' } = reading.account
    // Another tab may be on another network of the session, and reads the session again.
    const addresses = index === 0 ? facts.addresses : new Set([...facts.addresses, ...addressesOf(session)])
    const networkIds = index === 0 ? facts.networkIds : new Set(session.namespaces.eip155?.chains)
    if (addresses.has(activeAddress) && networkIds.has(networkId)) return undefined
    return {
      app: `${activeAddress} on ${networkId}`,
      truth: `${[...addresses].join(' or ')} on ${[...networkIds].join(' or ')}`,
    }
  }),
}
