import { activeNamespace, otherNamespaces } from '../namespaces'
import type { Reading } from '../reading'
import type { Scene } from '../scene'
import type { Step } from '../step'
import type { Tab } from '../tab'

/** The user disconnects in the app. */
export const disconnectInApp: Step = {
  name: 'disconnect in the app',
  weight: 8,
  canRun: ({ link, isHidden }) => link !== 'none' && !isHidden,
  run: (scene) => pressDisconnect(scene, scene.tabs[0]),
  after: (plan) => ({ ...plan, link: 'none', attempt: 'none' }),
}

/** Presses "Disconnect" in the account view of a tab. */
export async function pressDisconnect(scene: Scene, tab: Tab): Promise<string | undefined> {
  const { ledger } = scene
  const isFree = await tab.closeModal()
  // The view of an unsupported network has this button too.
  if (
    isFree &&
    !(await tab.press(tab.page.locator('header [data-slot="lk-connect-button"]:not([data-primary])')))
  )
    return undefined
  const button = tab.modal.getByRole('button', { name: 'Disconnect', exact: true })
  // The modal may show a switch of the network that the wallet has not answered yet.
  if (!isFree && !(await button.isVisible())) await tab.press(tab.modal.locator('[data-action="back"]'))
  await button.waitFor()
  const reading = await tab.read()
  const active = activeNamespace(reading)
  if (!(await tab.press(button))) return undefined
  // Without another connection, requests that are under way end too.
  for (const namespace of otherNamespaces)
    if (namespace === active || reading.accounts[namespace]?.status !== 'connected')
      ledger.otherLinks[namespace].only('none')
  if (active !== 'eip155') {
    if (reading.account.isReconnecting) ledger.links.add('none')
    return active
  }
  noteLeft(scene, reading)
  return reading.topic ? `session ${reading.topic.slice(0, 8)}` : 'wallet'
}

/** Records that the user has disconnected EVM in the app. */
export function noteLeft({ ledger }: Scene, { topic }: Reading): void {
  ledger.links.only('none')
  for (const facts of ledger.sessions.values()) facts.isDue = false
  const ended = topic ? ledger.sessions.get(topic) : undefined
  if (ended) ended.isEndedInApp = true
}
