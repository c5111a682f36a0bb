import fc from 'fast-check'
import { activeNamespace, connectedIn, otherNamespaces, words } from '../namespaces'
import type { Reading } from '../readPage'
import { type Scene, walletIds } from '../scene'
import { isLinked, isShown, prefer, step } from '../step'
import type { Tab } from '../tab'

/** The user ends connections, in the app or in a wallet. */
export const disconnectSteps = [
  step({
    name: 'disconnect in the app',
    weight: 8,
    canCome: (model) => isLinked(model) && isShown(model),
    run: (scene) => pressDisconnect(scene, scene.tabs[0]),
    after: () => ({ link: 'none', attempt: 'none' }),
  }),
  step({
    name: 'disconnect in the second tab',
    weight: 5,
    canCome: (model) => isLinked(model) && model.hasSecondTab,
    run: async (scene) => scene.tabs[1] && pressDisconnect(scene, scene.tabs[1]),
    after: () => ({ link: 'none', attempt: 'none' }),
  }),
  step({
    // The wallet revokes its permission or deletes the session.
    name: 'disconnect in the wallet',
    weight: 7,
    given: fc.constantFrom(...walletIds),
    canCome: isLinked,
    async run({ tabs: [tab], peer, ledger, letPeer }, chosen) {
      const { connectorId } = (await tab.read()).accounts.eip155
      const links = ledger.links.eip155
      const topics = peer.sessions.map(({ topic }) => topic)
      if (topics.length > 0 && connectorId === 'pairing') {
        for (const topic of topics) {
          links.end(`session:${topic}`)
          links.add(`session:${topic}`)
        }
        await letPeer(topics, peer.disconnect())
        return `sessions ${topics.map((topic) => topic.slice(0, 8)).join(' ')}`
      }
      const id = walletIds.find((each) => each === connectorId) ?? chosen
      links.end(`wallet:${id}`)
      await tab.steer(id, 'disconnect')
      return id
    },
    after: () => ({ link: 'none' }),
  }),
  step({
    name: 'disconnect another namespace in the app',
    weight: 3,
    given: fc.constantFrom(...otherNamespaces),
    canCome: (model) => model.isOtherLinked && isShown(model),
    leaves: true,
    async run({ tabs: [tab], ledger }, chosen) {
      if (!(await tab.visit('Chains'))) return undefined
      const connected = connectedIn(await tab.read())
      if (connected.length === 0) return undefined
      const namespace = prefer(connected, chosen)
      const panel = tab.page.getByRole('region', { name: words[namespace].chain, exact: true })
      if (!(await tab.press(panel.getByRole('button', { name: 'Disconnect', exact: true })))) return undefined
      ledger.links[namespace].only('none')
      return namespace
    },
    after: () => ({ attempt: 'none' }),
  }),
  step({
    name: 'disconnect another namespace in the wallet',
    weight: 2,
    given: fc.constantFrom(...otherNamespaces),
    canCome: ({ isOtherLinked }) => isOtherLinked,
    async run({ tabs: [tab], ledger }, chosen) {
      const namespace = prefer(connectedIn(await tab.read()), chosen)
      ledger.links[namespace].end(`wallet:${namespace}`)
      await tab.steer(namespace, 'disconnect')
      return namespace
    },
  }),
  step({
    name: 'disconnect everything in the app',
    weight: 2,
    canCome: (model) => model.isOtherLinked && isShown(model),
    leaves: true,
    async run(scene) {
      const {
        tabs: [tab],
        ledger,
      } = scene
      if (!(await tab.closeModal()) || !(await tab.toAccount())) return undefined
      await tab.wallets.waitFor()
      if (!(await tab.press(tab.wallets))) return undefined
      await tab.modal.getByRole('heading', { name: 'Wallets' }).waitFor()
      const reading = await tab.read()
      if (!(await tab.press(tab.modal.getByRole('button', { name: 'Disconnect all' })))) return undefined
      noteLeft(scene, reading)
      for (const namespace of otherNamespaces) ledger.links[namespace].only('none')
      return 'all'
    },
    after: () => ({ link: 'none', attempt: 'none', isOtherLinked: false }),
  }),
]

/** Presses "Disconnect" in the account view of a tab. */
async function pressDisconnect(scene: Scene, tab: Tab): Promise<string | undefined> {
  const { links } = scene.ledger
  const isFree = await tab.closeModal()
  // The view of an unsupported network has this button too.
  if (isFree && !(await tab.toAccount())) return undefined
  const button = tab.modal.getByRole('button', { name: 'Disconnect', exact: true })
  // The modal may show a switch of the network that the wallet has not answered yet.
  if (!isFree && !(await button.isVisible())) await tab.press(tab.modal.locator('[data-action="back"]'))
  // With tabs, the account view has it in its settings.
  const settings = tab.modal.getByRole('button', { name: 'Account settings' })
  await button.or(settings).first().waitFor()
  if (!(await button.isVisible())) await tab.press(settings)
  await button.waitFor()
  const reading = await tab.read()
  const { accounts, topic } = reading
  const active = activeNamespace(reading)
  if (!(await tab.press(button))) return undefined
  // Without another connection, requests that are under way end too.
  for (const namespace of otherNamespaces)
    if (namespace === active || accounts[namespace]?.status !== 'connected') links[namespace].only('none')
  if (active !== 'eip155') {
    if (accounts.eip155.isReconnecting) links.eip155.add('none')
    return active
  }
  noteLeft(scene, reading)
  return topic ? `session ${topic.slice(0, 8)}` : 'wallet'
}

/** Records that the user has disconnected EVM in the app. */
function noteLeft({ ledger }: Scene, { topic = '' }: Reading): void {
  ledger.links.eip155.only('none')
  for (const facts of ledger.sessions.values()) facts.isDue = false
  const ended = ledger.sessions.get(topic)
  if (ended) ended.isEndedInApp = true
}
