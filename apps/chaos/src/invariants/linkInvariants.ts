import { type Invariant, linkOf } from '../invariant'
import { namespaces, networkIdOf } from '../namespaces'
import { addressesOf, isRelayCalm } from '../scene'

/** What the app is connected to, and what it shows of it. */
export const linkInvariants: readonly Invariant[] = [
  {
    // Events in one namespace do not end the connection of another.
    name: 'in each namespace the app is connected to the wallet that the user chose and that approved, or to none',
    inTab({ isFirst, reading }, { ledger }) {
      const { face = 'none' } = reading.modal ?? {}
      for (const namespace of namespaces) {
        const link = linkOf(reading, namespace)
        const { allowed } = ledger.links[namespace]
        if (link && allowed.has(link)) continue
        // A tab that waits for a wallet does not follow another tab until the wait is over.
        const isBusy = ledger.hasHadTwoTabs && ['waiting', 'code', 'loading'].includes(face)
        const isEvm = namespace === 'eip155'
        // The relay lost the messages of this session, perhaps after the wallet had sent them.
        const isUnknown = [...ledger.sessions.values()].some(
          ({ topic, codeTopic }) =>
            allowed.has(`session:${topic}`) && ledger.losses.hidBeginning([topic, codeTopic]),
        )
        const hasDied = isFirst && [...ledger.diedWallets].some((id) => allowed.has(`wallet:${id}`))
        if (link === 'none' && (isBusy || (isEvm && (isUnknown || hasDied)))) continue
        return { app: `${namespace}: ${link ?? 'still reconnecting'}`, truth: [...allowed].join(' or ') }
      }
      return undefined
    },
  },
  {
    name: 'account and network are those of the wallet of the browser',
    inTab({ reading }, scene) {
      for (const wallet of reading.wallets) {
        const { id, namespace, visible, isDead } = wallet
        const isEvm = namespace === 'eip155'
        const account = reading.accounts[namespace]
        const isShown = isEvm
          ? linkOf(reading, namespace) === `wallet:${id}`
          : account?.status === 'connected'
        // The app gets no events from a wallet that no longer answers.
        if (!isShown || (isEvm && isDead)) continue
        const { activeAddress, networkId } = account ?? {}
        const known = isEvm ? wallet.networkId : networkIdOf(scene, namespace)
        const addresses = [visible[0], activeAddress].map((each) => (isEvm ? each?.toLowerCase() : each))
        if (addresses[0] === addresses[1] && networkId === known) continue
        return {
          app: `${activeAddress} on ${networkId}`,
          truth: `${visible[0] ?? 'no account'} on ${known} in ${id}`,
        }
      }
      return undefined
    },
  },
  {
    name: 'account and network are those of the session that the wallet holds',
    inTab({ isFirst, reading }, scene) {
      const link = linkOf(reading, 'eip155')
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
      if (facts.isUnheard || facts.reportedInDisorder > 1 || ledger.losses.hidPosition(topic))
        return undefined
      const { activeAddress = '', networkId = '' } = reading.accounts.eip155
      // Another tab may be on another network of the session, and reads the session again.
      const addresses = isFirst ? facts.addresses : new Set([...facts.addresses, ...addressesOf(session)])
      const networkIds = isFirst ? facts.networkIds : new Set(session.namespaces.eip155?.chains)
      if (addresses.has(activeAddress) && networkIds.has(networkId)) return undefined
      return {
        app: `${activeAddress} on ${networkId}`,
        truth: `${[...addresses].join(' or ')} on ${[...networkIds].join(' or ')}`,
      }
    },
  },
  {
    // The user waited for it.
    name: 'no session is lost that both sides hold',
    inTab({ isFirst, reading }, scene) {
      const { ledger, peer } = scene
      const link = linkOf(reading, 'eip155')
      if (!isFirst || !link || !isRelayCalm(scene)) return undefined
      const lost = peer.sessions.find(({ topic }) => {
        const facts = ledger.sessions.get(topic)
        return (
          facts &&
          (facts.isDue || facts.wasShown) &&
          !facts.isEndedInApp &&
          ledger.links.eip155.allowed.has(`session:${topic}`) &&
          !ledger.losses.hidBeginning([topic, facts.codeTopic]) &&
          !ledger.losses.hidEnd(topic) &&
          link !== `session:${topic}`
        )
      })
      return lost && { app: link, truth: `session:${lost.topic}, which the wallet holds` }
    },
  },
  {
    // Neither one that it has ended nor one that it never accepted.
    name: 'the wallet holds no session that the app has left',
    overall(scene, tabs) {
      const { ledger, peer } = scene
      if (!isRelayCalm(scene)) return undefined
      const shown = tabs.map(({ reading }) => linkOf(reading, 'eip155'))
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
  },
]
