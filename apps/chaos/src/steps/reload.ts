import { addressesOf } from '../scene'
import type { Step } from '../step'
import { stopAwaiting } from './stopAwaiting'

/** The user reloads the page. */
export const reload: Step = {
  name: 'reload the page',
  weight: 7,
  canRun: ({ isHidden }) => !isHidden,
  async run(scene) {
    const { tabs, peer, ledger } = scene
    if (ledger.awaitedCode) ledger.resumedCode = ledger.awaitedCode
    stopAwaiting(scene)
    ledger.diedWallets.clear()
    ledger.hasHadTwoTabs = tabs.length > 1
    for (const session of peer.sessions) {
      const facts = ledger.sessions.get(session.topic)
      if (!facts || facts.isEndedInApp) continue
      // The next page reads the session, which does not have an account from an event only.
      facts.addresses = new Set([...facts.addresses, ...addressesOf(session)])
      // The code on the page may still be approved for the next page.
      ledger.links.add(`session:${session.topic}`)
    }
    ledger.signers = new Set()
    ledger.otherSigners.clear()
    await tabs[0].reload()
    return 'reloaded'
  },
  after: (plan) => ({ ...plan, attempt: 'none', isWalletDead: false }),
}
