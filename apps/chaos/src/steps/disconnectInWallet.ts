import { walletIds } from '../scene'
import type { Step } from '../step'

/** The wallet ends the connection: it revokes its permission or deletes the session. */
export const disconnectInWallet: Step = {
  name: 'disconnect in the wallet',
  weight: 7,
  canRun: ({ link }) => link !== 'none',
  async run(scene, random) {
    const { tabs, peer, ledger } = scene
    const [tab] = tabs
    const { account } = await tab.read()
    const sessions = peer.sessions
    if (sessions.length > 0 && account.connectorId === 'pairing') {
      const topics = sessions.map(({ topic }) => topic)
      for (const topic of topics) {
        ledger.links.end(`session:${topic}`)
        ledger.links.add(`session:${topic}`)
      }
      await scene.letPeer(topics, peer.disconnect())
      return `sessions ${topics.map((topic) => topic.slice(0, 8)).join(' ')}`
    }
    const rdns = walletIds.find((id) => id === account.connectorId) ?? random.pick(walletIds)
    ledger.links.end(`wallet:${rdns}`)
    await tab.steer(rdns, 'disconnect')
    return rdns
  },
  after: (plan) => ({ ...plan, link: 'none' }),
}
