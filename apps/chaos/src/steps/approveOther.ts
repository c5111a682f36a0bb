import type { Ledger } from '../ledger'
import { words } from '../namespaces'
import type { OtherWalletReading } from '../reading'
import type { Step } from '../step'
import type { Tab } from '../tab'

/** The user approves a request in the wallet of a namespace other than EVM. */
export const approveOther: Step = {
  name: 'approve in another namespace',
  weight: 160,
  canRun: ({ isOtherAsked }) => isOtherAsked,
  async run({ tabs, ledger }) {
    for (const tab of tabs)
      for (const wallet of (await tab.read()).otherWallets) {
        const [request] = wallet.pending
        if (!request) continue
        await noteApproval(ledger, tab, wallet, tabs.length > 1)
        await tab.steerOther(
          wallet.namespace,
          request.isSilent ? 'release' : 'approve',
          ...(request.isSilent ? [true, request.id] : [request.id]),
        )
        return `${request.kind} of ${wallet.namespace}${request.isSilent ? ' (silent)' : ''}`
      }
    return undefined
  },
  after: (plan) => ({ ...plan, isOtherAsked: false, isOtherLinked: true }),
}

async function noteApproval(
  ledger: Ledger,
  tab: Tab,
  { namespace, permitted, pending }: OtherWalletReading,
  hasTwoTabs: boolean,
): Promise<void> {
  const [request] = pending
  const { modal } = await tab.read()
  const asked = pending.filter(({ kind }) => kind === 'connect' || kind === 'unlock')
  // An older request may still be open that the app no longer waits for.
  const isAwaited = modal?.title === words[namespace].wallet && modal.face === 'waiting' && asked.length === 1
  const connects = request?.kind === 'connect' || (request?.kind === 'unlock' && permitted.length > 0)
  const links = ledger.otherLinks[namespace]
  if (connects && isAwaited) links.only(`wallet:${namespace}`)
  else if (connects && (asked.length > 1 || hasTwoTabs)) links.add(`wallet:${namespace}`)
}
