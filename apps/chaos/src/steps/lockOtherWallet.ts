import { connectedIn, otherNamespaces } from '../namespaces'
import type { Step } from '../step'

/** The wallet of a namespace other than EVM locks, or all of them are unlocked. */
export const lockOtherWallet: Step = {
  name: 'lock a wallet of another namespace, or unlock all',
  weight: 2,
  canRun: ({ isOtherWalletLocked, isOtherLinked }) => isOtherWalletLocked || isOtherLinked,
  async run({ tabs: [tab], ledger }, random) {
    const chosen = random.pick(otherNamespaces)
    const reading = await tab.read()
    const locked = reading.otherWallets.filter(({ isLocked }) => isLocked)
    for (const { namespace } of locked) await tab.steerOther(namespace, 'setLocked', false)
    if (locked.length > 0) return 'unlocked'
    const [first, ...others] = connectedIn(reading)
    const namespace = first ? random.pick([first, ...others]) : chosen
    await tab.steerOther(namespace, 'setLocked', true)
    // The connection pauses, and is back when the wallet is unlocked.
    const links = ledger.otherLinks[namespace]
    if (links.allowed.has(`wallet:${namespace}`)) links.add('none')
    return `locked ${namespace}`
  },
  after: ({ isOtherWalletLocked, ...plan }) => ({ ...plan, isOtherWalletLocked: !isOtherWalletLocked }),
}
