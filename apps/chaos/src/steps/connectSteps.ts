import fc from 'fast-check'
import { countRequests, stopAwaiting } from '../ledger'
import { otherNamespaces } from '../namespaces'
import { type Scene, walletIds } from '../scene'
import { isFree, isShown, prefer, step } from '../step'
import type { Tab } from '../tab'

/** Longest time to copy the link, in milliseconds. */
const copyMs = 2_000

/** The user connects wallets, or leaves the views that do. */
export const connectSteps = [
  step({
    name: 'choose a wallet of the browser',
    weight: 12,
    given: fc.constantFrom(...walletIds),
    canCome: isFree,
    leaves: true,
    run: (scene, id) => choose(scene, scene.tabs[0], id),
    after: () => ({ attempt: 'wallet' }),
  }),
  step({
    name: 'choose a wallet of the browser in the second tab',
    weight: 8,
    given: fc.constantFrom(...walletIds),
    canCome: ({ hasSecondTab, link }) => hasSecondTab && link === 'none',
    run: async (scene, id) => scene.tabs[1] && choose(scene, scene.tabs[1], id),
    after: () => ({ attempt: 'wallet' }),
  }),
  step({
    name: 'choose a wallet of another namespace',
    weight: 20,
    given: fc.constantFrom(...otherNamespaces),
    canCome: isShown,
    leaves: true,
    async run(scene, chosen) {
      const { accounts } = await scene.tabs[0].read()
      const free = otherNamespaces.filter((each) => accounts[each]?.status === 'disconnected')
      return choose(scene, scene.tabs[0], prefer(free, chosen))
    },
    after: () => ({ attempt: 'none', isOtherAsked: true }),
  }),
  step({
    name: 'ask for a code',
    weight: 16,
    canCome: isFree,
    leaves: true,
    async run({ tabs: [tab] }) {
      if (!(await tab.toConnect())) return undefined
      return (await tab.choose({ id: 'pairing' })) ? 'pressed' : undefined
    },
    after: () => ({ attempt: 'code' }),
  }),
  step({
    name: 'scan the code',
    weight: 40,
    canCome: (model) => model.attempt === 'code' && isShown(model),
    async run({ tabs: [tab], ledger, letPeer, peer }) {
      const copy = tab.modal.locator('[data-slot="lk-copy-link"]:not([aria-disabled])')
      // With a slow relay, the code appears late.
      await copy.waitFor().catch(() => {})
      await tab.page.evaluate(() => navigator.clipboard.writeText('')).catch(() => {})
      if (!(await tab.press(copy))) return undefined
      const uri = await copiedText(tab)
      if (uri === '') return undefined
      // The topic of a pairing URI (EIP-1328).
      const code = /^wc:([0-9a-f]{64})@2\?/.exec(uri)?.[1]
      if (!code) throw new Error(`"Copy link" copied ${JSON.stringify(uri)}.`)
      if (ledger.scannedCodes.includes(code)) return undefined
      ledger.scannedCodes.push(code)
      ledger.awaitedCode = code
      countRequests(ledger.allowedRequests, ['wc_sessionPropose'])
      await letPeer([], peer.pair(uri))
      return code.slice(0, 8)
    },
    after: () => ({ attempt: 'proposal' }),
  }),
  step({
    name: 'leave the view by',
    weight: 9,
    given: fc.constantFrom('back', 'close', 'escape'),
    canCome: isShown,
    async run({ tabs: [tab], ledger }, way) {
      if (!(await tab.modal.isVisible())) return undefined
      stopAwaiting(ledger)
      if (way === 'back' && (await tab.press(tab.modal.locator('[data-action="back"]')))) return way
      if (way === 'escape') await tab.page.keyboard.press('Escape')
      else if (!(await tab.closeModal())) return undefined
      return way === 'back' ? 'close' : way
    },
    after: () => ({ attempt: 'none' }),
  }),
  step({
    name: 'try again, or ask for a new code',
    weight: 6,
    canCome: isShown,
    async run({ tabs: [tab], ledger }) {
      const again = tab.modal.getByRole('button', { name: /^(Try again|New code)$/ })
      const { modal, wallets } = await tab.read()
      for (const { id, namespace, name, permitted, isLocked, isDead } of wallets) {
        if (name !== modal?.title) continue
        if (namespace !== 'eip155')
          countRequests(ledger.allowedRequests, [`${namespace} connect`, `${namespace} unlock`])
        if (permitted.length > 0 && !isLocked && !isDead) ledger.links[namespace].add(`wallet:${id}`)
      }
      countRequests(ledger.allowedRequests, [
        'eth_requestAccounts',
        'wallet_switchEthereumChain',
        'wallet_addEthereumChain',
      ])
      return (await tab.press(again)) ? modal?.title : undefined
    },
  }),
  step({
    name: 'search all wallets for',
    weight: 5,
    given: fc.constantFrom('', 'amber', 'peer', 'zzzz'),
    canCome: isFree,
    leaves: true,
    async run({ tabs: [tab] }, word) {
      if (!(await tab.toConnect())) return undefined
      if (!(await tab.press(tab.modal.getByRole('button', { name: /^All wallets/ })))) return undefined
      await tab.modal.getByRole('heading', { name: 'All wallets' }).waitFor()
      if (word) await tab.modal.getByRole('searchbox').fill(word)
      else await tab.modal.getByRole('button').last().hover()
      return 'looked'
    },
    after: () => ({ attempt: 'none' }),
  }),
]

/** Presses the row of a wallet in a tab. */
async function choose({ ledger }: Scene, tab: Tab, id: string): Promise<string | undefined> {
  const { name, namespace } = await tab.wallet(id)
  if (!(await tab.toConnect(namespace))) return undefined
  const { permitted, isLocked, isDead } = await tab.wallet(id)
  const isEvm = namespace === 'eip155'
  const methods = isEvm ? ['eth_requestAccounts'] : [`${namespace} connect`, `${namespace} unlock`]
  countRequests(ledger.allowedRequests, methods)
  if (!(await tab.choose(isEvm ? { id } : { name }))) return undefined
  // The wallet does not ask again if the page already has its permission.
  if (permitted.length > 0 && !isLocked && !isDead) ledger.links[namespace].only(`wallet:${id}`)
  return id
}

/** Returns the text that the page has copied, or an empty string. */
async function copiedText({ page }: Tab): Promise<string> {
  const limit = Date.now() + copyMs
  for (;;) {
    const text = await page.evaluate(() => navigator.clipboard.readText())
    if (text !== '' || Date.now() > limit) return text
    await page.waitForTimeout(50)
  }
}
