import fc from 'fast-check'
import { countRequests } from '../ledger'
import { activeNamespace, connectedIn, otherNamespaces, words } from '../namespaces'
import { chainIds, networkNames } from '../scene'
import { isLinked, isShown, prefer, step } from '../step'

/** The user signs, and switches the network in the app. */
export const useSteps = [
  step({
    name: 'sign a message',
    weight: 9,
    canCome: (model) => isLinked(model) && isShown(model),
    leaves: true,
    async run({ tabs: [tab], ledger }) {
      if (!(await tab.visit('Sign'))) return undefined
      const before = await tab.read()
      // The page signs in the active namespace.
      if (activeNamespace(before) !== 'eip155') return undefined
      countRequests(ledger.allowedRequests, ['personal_sign'])
      if (!(await tab.press(tab.page.getByRole('button', { name: 'Sign message' })))) return undefined
      // An event of the wallet may have arrived after the page was read.
      const shown = [before, await tab.read()].flatMap(({ accounts }) => accounts.eip155.activeAddress ?? [])
      ledger.signers = new Set(shown)
      return shown[0] ?? 'no account'
    },
    after: () => ({ attempt: 'signature' }),
  }),
  step({
    name: 'sign in another namespace',
    weight: 16,
    given: fc.constantFrom(...otherNamespaces),
    canCome: (model) => model.isOtherLinked && isShown(model),
    leaves: true,
    async run({ tabs: [tab], ledger }, chosen) {
      if (!(await tab.visit('Chains'))) return undefined
      const before = await tab.read()
      const connected = connectedIn(before)
      if (connected.length === 0) return undefined
      const namespace = prefer(connected, chosen)
      const panel = tab.page.getByRole('region', { name: words[namespace].chain, exact: true })
      countRequests(ledger.allowedRequests, [`${namespace} signMessage`])
      if (!(await tab.press(panel.getByRole('button', { name: 'Sign', exact: true })))) return undefined
      // An event of the wallet may have arrived after the page was read.
      const shown = [before, await tab.read()].map(({ accounts }) => accounts[namespace]?.activeAddress ?? '')
      ledger.otherSigners.set(namespace, new Set(shown))
      return `${namespace} ${shown[0]}`
    },
    after: () => ({ attempt: 'none', isOtherAsked: true }),
  }),
  step({
    name: 'switch the network in the app to',
    weight: 10,
    given: fc.constantFrom(...chainIds),
    canCome: isShown,
    leaves: true,
    async run(scene, chainId) {
      const {
        tabs: [tab],
        ledger,
      } = scene
      const id = `eip155:${chainId}`
      const { topic = '', accounts } = await tab.read()
      const { status, connectorId } = accounts.eip155
      const facts = ledger.sessions.get(topic)
      if (status === 'connected' && connectorId === 'pairing' && facts)
        facts.networkIds = new Set([...facts.networkIds, id])
      countRequests(ledger.allowedRequests, [
        'wallet_switchEthereumChain',
        'wallet_addEthereumChain',
        'wallet_switchEthereumChain',
      ])
      return (await tab.chooseNetwork(networkNames(scene).get(id) ?? id)) ? id : undefined
    },
    after: ({ link }) => ({ attempt: link === 'none' ? 'none' : 'network' }),
  }),
  step({
    // If it is not connected, the user may go on to its wallets.
    name: 'switch to another namespace',
    weight: 6,
    given: fc.record({ namespace: fc.constantFrom(...otherNamespaces), goesOn: fc.boolean() }),
    canCome: isShown,
    leaves: true,
    async run({ tabs: [tab] }, { namespace, goesOn }) {
      const { network, chain } = words[namespace]
      if (!(await tab.chooseNetwork(network))) return undefined
      const goOn = tab.modal.getByRole('button', { name: new RegExp(chain) })
      if (!goesOn || !(await tab.modal.getByRole('heading', { name: 'Switch network' }).isVisible()))
        return namespace
      return (await tab.press(goOn)) ? `${namespace}, and on to its wallets` : namespace
    },
    after: () => ({ attempt: 'none' }),
  }),
]
