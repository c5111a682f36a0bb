import type { ChangeBy } from '@latchkey/sandbox/peer'
import fc from 'fast-check'
import type { SessionFacts } from '../ledger'
import { connectedIn, otherNamespaces } from '../namespaces'
import { addressesOf, chainIds, isRelayCalm, type Scene, strangeChainId, walletIds } from '../scene'
import { isLinked, prefer, step } from '../step'

const reportedBy = fc.constantFrom<ChangeBy>('event', 'update', 'both')
const index = fc.nat({ max: 2 })

/** The user changes account and network in a wallet. A wallet locks, or stops answering. */
export const walletSteps = [
  step({
    name: 'switch the network in the wallet',
    weight: 8,
    given: fc.record({
      to: fc.oneof(
        { weight: 85, arbitrary: fc.constantFrom<number[]>(...chainIds) },
        { weight: 15, arbitrary: fc.constant(strangeChainId) },
      ),
      by: reportedBy,
      wallet: fc.constantFrom(...walletIds),
    }),
    canCome: isLinked,
    async run(scene, { to, by, wallet }) {
      const {
        tabs: [tab],
        peer,
        ledger,
      } = scene
      const { connectorId } = (await tab.read()).accounts.eip155
      if (connectorId !== 'pairing') {
        const id = walletIds.find((each) => each === connectorId) ?? wallet
        await tab.steer(id, 'switchChain', to)
        return id
      }
      const topics = peer.sessions.map(({ topic }) => topic)
      // The other device has the networks of the sandbox alone.
      if (topics.length === 0 || to === strangeChainId) return undefined
      const network = `eip155:${to}`
      for (const { topic, namespaces } of peer.sessions) {
        const facts = ledger.sessions.get(topic)
        if (!facts) continue
        const isHeld = by !== 'event' || namespaces.eip155?.chains.includes(network)
        // An update only adds the network. The app stays on its network.
        const isAdded = by === 'update' || !isHeld || !isRelayCalm(scene)
        facts.networkIds = new Set([...(isAdded ? facts.networkIds : []), network])
        noteReport(scene, facts, by)
      }
      await scene.letPeer(topics, peer.changeNetwork(to, { by }))
      return 'the other device'
    },
  }),
  step({
    name: 'change the account in the wallet',
    weight: 8,
    given: fc.record({ index, by: reportedBy, wallet: fc.constantFrom(...walletIds) }),
    canCome: isLinked,
    async run(scene, { index, by, wallet }) {
      const {
        tabs: [tab],
        peer,
        ledger,
      } = scene
      const { connectorId } = (await tab.read()).accounts.eip155
      if (connectorId !== 'pairing')
        return changeAccount(scene, walletIds.find((each) => each === connectorId) ?? wallet, index)
      const address = peer.accounts[index]
      const topics = peer.sessions.map(({ topic }) => topic)
      if (!address || topics.length === 0) return undefined
      for (const topic of topics) {
        const facts = ledger.sessions.get(topic)
        if (!facts) continue
        facts.addresses = new Set([...(isRelayCalm(scene) ? [] : facts.addresses), address])
        noteReport(scene, facts, by === 'both' ? 'both' : 'event')
      }
      await scene.letPeer(topics, peer.changeAccount(address, { by }))
      return `the other device to ${address}`
    },
  }),
  step({
    name: 'change the account in another namespace',
    weight: 5,
    given: fc.record({ index, namespace: fc.constantFrom(...otherNamespaces) }),
    canCome: ({ isOtherLinked }) => isOtherLinked,
    run: async (scene, { index, namespace }) =>
      changeAccount(scene, prefer(connectedIn(await scene.tabs[0].read()), namespace), index),
  }),
  step({
    name: 'lock a wallet, or unlock all',
    weight: 3,
    given: fc.constantFrom(...walletIds),
    canCome: ({ isWalletLocked, link }) => isWalletLocked || link === 'wallet',
    async run(scene, chosen) {
      const { accounts } = await scene.tabs[0].read()
      return lock(scene, walletIds, walletIds.find((id) => id === accounts.eip155.connectorId) ?? chosen)
    },
    after: ({ isWalletLocked, link }) => ({
      isWalletLocked: !isWalletLocked,
      link: isWalletLocked ? link : 'none',
    }),
  }),
  step({
    name: 'lock a wallet of another namespace, or unlock all',
    weight: 2,
    given: fc.constantFrom(...otherNamespaces),
    canCome: ({ isOtherWalletLocked, isOtherLinked }) => isOtherWalletLocked || isOtherLinked,
    run: async (scene, chosen) =>
      lock(scene, otherNamespaces, prefer(connectedIn(await scene.tabs[0].read()), chosen)),
    after: ({ isOtherWalletLocked }) => ({ isOtherWalletLocked: !isOtherWalletLocked }),
  }),
  step({
    name: 'kill a wallet, or bring all back',
    weight: 3,
    given: fc.constantFrom(...walletIds),
    canCome: ({ isWalletDead, link }) => isWalletDead || link === 'wallet',
    async run({ tabs: [tab], ledger }, chosen) {
      const { wallets, accounts } = await tab.read()
      const dead = wallets.filter(({ isDead, namespace }) => isDead && namespace === 'eip155')
      for (const { id } of dead) await tab.steer(id, 'setDead', false)
      if (dead.length > 0) return 'back'
      const id = walletIds.find((each) => each === accounts.eip155.connectorId) ?? chosen
      await tab.steer(id, 'setDead', true)
      // The wallet reports a disconnect, and may later report that it is back with all its permissions.
      ledger.diedWallets.add(id)
      ledger.links.eip155.pause(`wallet:${id}`)
      return id
    },
    after: ({ isWalletDead }) => ({ isWalletDead: !isWalletDead }),
  }),
]

async function changeAccount({ tabs: [tab] }: Scene, id: string, index: number): Promise<string> {
  const address = (await tab.wallet(id)).accounts[index] ?? ''
  await tab.steer(id, 'switchAccount', address)
  return `${id} to ${address}`
}

/** Locks a wallet or, if one of the list is locked, unlocks the list. */
async function lock({ tabs: [tab], ledger }: Scene, list: readonly string[], id: string): Promise<string> {
  const { wallets } = await tab.read()
  const locked = wallets.filter((each) => each.isLocked && list.includes(each.id))
  for (const each of locked) await tab.steer(each.id, 'setLocked', false)
  if (locked.length > 0) return 'unlocked'
  const { namespace } = await tab.wallet(id)
  await tab.steer(id, 'setLocked', true)
  // The connection pauses, and is back when the wallet is unlocked.
  ledger.links[namespace].pause(`wallet:${id}`)
  return `locked ${id}`
}

/** Records that a wallet reports a change to a session. */
function noteReport({ sandbox, peer }: Scene, facts: SessionFacts, by: ChangeBy): void {
  if (sandbox.relay.faults.reorder > 0) facts.reportedInDisorder += by === 'both' ? 2 : 1
  const session = peer.sessions.find(({ topic }) => topic === facts.topic)
  // An update replaces the accounts of the session: an account from an event only is no longer the first.
  if (by !== 'event' && session) facts.addresses = new Set([...facts.addresses, ...addressesOf(session)])
}
