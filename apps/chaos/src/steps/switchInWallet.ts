import { chainIds, isRelayCalm, strangeChainId, walletIds } from '../scene'
import type { Step } from '../step'
import { recordReport } from './recordReport'

/** The user switches the network in the wallet. */
export const switchInWallet: Step = {
  name: 'switch the network in the wallet',
  weight: 8,
  canRun: ({ link }) => link !== 'none',
  async run(scene, random) {
    const { tabs, peer, ledger } = scene
    const [tab] = tabs
    const chainId = random.pick(chainIds)
    const by = random.pick(['event', 'update', 'both'])
    const isStrange = random.percent(15)
    const wallet = random.pick(walletIds)
    const { account } = await tab.read()
    if (account.connectorId !== 'pairing') {
      const rdns = walletIds.find((id) => id === account.connectorId) ?? wallet
      const to = isStrange ? strangeChainId : chainId
      await tab.steer(rdns, 'switchChain', to)
      return `${rdns} to ${to}`
    }
    const topics = peer.sessions.map(({ topic }) => topic)
    if (topics.length === 0) return undefined
    const network = `eip155:${chainId}`
    for (const session of peer.sessions) {
      const facts = ledger.sessions.get(session.topic)
      if (!facts) continue
      const isHeld = by !== 'event' || session.namespaces.eip155?.chains.includes(network)
      // An update only adds the network. The app stays on its network.
      if (by === 'update' || !isHeld || !isRelayCalm(scene))
        facts.networkIds = new Set([...facts.networkIds, network])
      else facts.networkIds = new Set([network])
      recordReport(scene, facts, by)
    }
    await scene.letPeer(topics, peer.changeNetwork(chainId, { by }))
    return `the device to ${chainId} by ${by}`
  },
  after: (plan) => plan,
}
