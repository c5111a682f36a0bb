import { allowRequests } from '../ledger'
import type { Step } from '../step'
import type { Tab } from '../tab'

/** Longest time to copy the link, in milliseconds. */
const copyMs = 2_000

/** The wallet on the other device gets the code from the link that the page copies. */
export const scanCode: Step = {
  name: 'scan the code',
  weight: 40,
  canRun: ({ attempt, isHidden }) => attempt === 'code' && !isHidden,
  async run(scene) {
    const { tabs, peer, ledger } = scene
    const [tab] = tabs
    const copy = tab.modal.locator('[data-slot="lk-copy-link"]:not([aria-disabled])')
    // With a slow relay, the code appears late.
    await copy.waitFor().catch(() => {})
    await tab.page.evaluate(() => navigator.clipboard.writeText('')).catch(() => {})
    if (!(await tab.press(copy))) return undefined
    const uri = await copiedText(tab)
    if (uri === '') return undefined
    const code = codeTopicOf(uri)
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

/** Returns the text that the page has copied, or an empty string. */
async function copiedText({ page }: Tab): Promise<string> {
  const limit = Date.now() + copyMs
  for (;;) {
    const text = await page.evaluate(() => navigator.clipboard.readText())
    if (text !== '' || Date.now() > limit) return text
    await page.waitForTimeout(50)
  }
}

/** Returns the topic of a pairing URI (EIP-1328). */
function codeTopicOf(uri: string): string | undefined {
  return /^wc:([0-9a-f]{64})@2\?/.exec(uri)?.[1]
}
