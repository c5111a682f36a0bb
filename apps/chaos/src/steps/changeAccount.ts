import { isRelayCalm, walletIds } from '../scene'
import type { Step } from '../step'
import { recordReport } from './recordReport'

/** The user selects another account in the wallet. */
export const changeAccount: Step = {
  name: 'change the account in the wallet',
  weight: 8,
  canRun: ({ link }) => link !== 'none',
  async run(scene, random) {
    const { tabs, peer, ledger } = scene
    const [tab] = tabs
    const index = random.int(3)
    const by = random.pick(['event', 'update', 'both'])
    const wallet = random.pick(walletIds)
    const { account, wallets } = await tab.read()
    if (account.connectorId !== 'pairing') {
      const rdns = walletIds.find((id) => id === account.connectorId) ?? wallet
      const address = wallets.find((each) => each.rdns === rdns)?.accounts[index] ?? ''
      await tab.steer(rdns, 'switchAccount', address)
      return `${rdns} to ${address}`
    }
    const address = peer.accounts[index]
    const topics = peer.sessions.map(({ topic }) => topic)
    if (!address || topics.length === 0) return undefined
    for (const topic of topics) {
      const facts = ledger.sessions.get(topic)
      if (!facts) continue
      facts.addresses = isRelayCalm(scene) ? new Set([address]) : new Set([...facts.addresses, address])
      recordReport(scene, facts, by === 'both' ? 'both' : 'event')
    }
    await scene.letPeer(topics, peer.changeAccount(address, { by }))
    return `the device to ${address} by ${by}`
  },
  after: (plan) => plan,
}
