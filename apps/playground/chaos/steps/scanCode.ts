import { allowRequests } from '../ledger'
import type { Step } from '../step'

/** The code reaches the wallet on the other device, by the link that the page copies. */
export const scanCode: Step = {
  name: 'scan the code',
  weight: 40,
  canRun: ({ attempt, isHidden }) => attempt === 'code' && !isHidden,
  async run(scene) {
    const { tabs, peer, ledger } = scene
    const [tab] = tabs
    const copy = tab.modal.locator('[data-slot="lk-copy-link"]:not([aria-disabled])')
    // A relay that is slow gives the code late, and the visitor looks at the page that long.
    await copy.waitFor({ timeout: 3_000 }).catch(() => {})
    if (!(await tab.press(copy))) return undefined
    const uri = await tab.page.evaluate(() => navigator.clipboard.readText())
    const code = /^wc:([0-9a-f]{64})@2\?/.exec(uri)?.[1]
    if (!code) throw new Error(`"Copy link" copied ${JSON.stringify(uri)}.`)
    if (ledger.scannedCodes.includes(code)) return undefined
    ledger.scannedCodes.push(code)
    ledger.awaitedCode = code
    allowRequests(ledger, ['wc_sessionPropose'])
    await scene.letPeer([], peer.pair(uri))
    return code.slice(0, 8)
  },
  after: (plan) => ({ ...plan, attempt: 'proposal' }),
}
