import { stopAwaiting } from '../ledger'
import { addressesOf } from '../scene'
import { isShown, step } from '../step'

/** Difference of the browser's clock, in milliseconds. The relay rejects more than ten minutes. */
const jumpMs = 5 * 60_000

/** The page is reloaded, hidden or opened twice, its code is slow, or the machine sleeps. */
export const pageSteps = [
  step({
    name: 'reload the page',
    weight: 7,
    canCome: isShown,
    async run({ tabs, peer, ledger }) {
      if (ledger.awaitedCode) ledger.resumedCode = ledger.awaitedCode
      stopAwaiting(ledger)
      ledger.diedWallets.clear()
      ledger.hasHadTwoTabs = tabs.length > 1
      for (const session of peer.sessions) {
        const facts = ledger.sessions.get(session.topic)
        if (!facts || facts.isEndedInApp) continue
        // The next page reads the session, which does not have an account from an event only.
        facts.addresses = new Set([...facts.addresses, ...addressesOf(session)])
        // The code on the page may still be approved for the next page.
        ledger.links.eip155.add(`session:${session.topic}`)
      }
      ledger.signers = new Set()
      ledger.otherSigners.clear()
      await tabs[0].reload()
      return 'reloaded'
    },
    after: () => ({ attempt: 'none', isWalletDead: false }),
  }),
  step({
    name: 'open a second tab, or close it',
    weight: 4,
    async run({ tabs, openTab, ledger }) {
      const [second] = tabs.splice(1, 1)
      if (second) {
        await second.page.close()
        return 'closed'
      }
      tabs.push(await openTab())
      ledger.hasHadTwoTabs = true
      return 'opened'
    },
    after: ({ hasSecondTab }) => ({ hasSecondTab: !hasSecondTab }),
  }),
  step({
    // For example because a phone shows the wallet's app.
    name: 'hide the page, or show it',
    weight: 5,
    async run({ tabs: [tab] }) {
      const isHidden = await tab.page.evaluate(() => {
        const notes = window.chaos
        if (!notes) return false
        notes.isHidden = !notes.isHidden
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
        return notes.isHidden
      })
      return isHidden ? 'hidden' : 'shown'
    },
    after: ({ isHidden }) => ({ isHidden: !isHidden }),
  }),
  step({
    // A reload forgets the files that have arrived.
    name: 'the code of the app is slow, or quick again',
    weight: 4,
    async run(scene) {
      await scene.setCodeSlow(!scene.isCodeSlow)
      return scene.isCodeSlow ? 'slow' : 'quick'
    },
  }),
  step({
    // The sockets are closed and the clock is off.
    name: 'sleep for five minutes, or set the clock right',
    weight: 2,
    canCome: ({ attempt }) => attempt === 'none',
    async run({ tabs: [tab], sandbox }) {
      const offset = await tab.page.evaluate((ms) => {
        const next = Number(localStorage.getItem('chaos.clock') ?? 0) === 0 ? ms : 0
        localStorage.setItem('chaos.clock', String(next))
        return next
      }, jumpMs)
      sandbox.relay.disconnect()
      return offset === 0 ? 'set right' : 'slept'
    },
  }),
]
