import { allowRequests } from '../ledger'
import { words } from '../namespaces'
import type { Step } from '../step'

/** The user presses "Try again" or creates a new code. */
export const tryAgain: Step = {
  name: 'try again',
  weight: 6,
  canRun: ({ isHidden }) => !isHidden,
  async run({ tabs: [tab], ledger }) {
    const again = tab.modal.getByRole('button', { name: /^(Try again|New code)$/ })
    const { modal, wallets, otherWallets } = await tab.read()
    const wallet = wallets.find(({ name }) => name === modal?.title)
    if (wallet && wallet.permitted.length > 0 && !wallet.isLocked && !wallet.isDead)
      ledger.links.add(`wallet:${wallet.rdns}`)
    for (const { namespace, permitted, isLocked } of otherWallets) {
      if (words[namespace].wallet !== modal?.title) continue
      allowRequests(ledger, [`${namespace} connect`, `${namespace} unlock`])
      if (permitted.length > 0 && !isLocked) ledger.otherLinks[namespace].add(`wallet:${namespace}`)
    }
    allowRequests(ledger, ['eth_requestAccounts', 'wallet_switchEthereumChain', 'wallet_addEthereumChain'])
    if (!(await tab.press(again))) return undefined
    return modal?.title
  },
  after: (plan) => plan,
}
