import type { BenchPage, PageScene } from '../browser'
import type { PageName } from '../buildPage'
import { accountButton, connectWallet } from '../connectWallet'
import { openAccount } from '../openAccount'
import type { Readings } from '../readings'
import { settle } from '../settle'
import type { Stage } from '../stage'
import { exactReading } from '../statistics'
import { kilobytes, recordTransfers, type Transfer } from '../transfers'
import { walletName } from '../walletName'

/**
 * Bytes the page fetches in addition to the plain app: the JavaScript before the modal opens, the JavaScript
 * of opening it (Connect for a disconnected user, Account for a connected one), and the CSS of both.
 */
export async function bytes(stage: Stage): Promise<Readings> {
  const plain = await before(stage, 'plain')
  const latchkey = await before(stage, 'latchkey')
  const open = [...(await openingConnect(stage)), ...(await openingAccount(stage))]
  const css = kilobytes([...latchkey, ...open], 'stylesheet') - kilobytes(plain, 'stylesheet')
  return {
    'connect/js-before-open': exactReading(kilobytes(latchkey, 'script') - kilobytes(plain, 'script')),
    'connect/js-on-open': exactReading(kilobytes(open, 'script')),
    'connect/css': exactReading(css),
  }
}

async function before(stage: Stage, name: PageName): Promise<Transfer[]> {
  return withVisit(stage, { name }, async ({ page }) => {
    const transfers = recordTransfers(page)
    await page.reload({ waitUntil: 'networkidle' })
    return transfers.take()
  })
}

function openingConnect(stage: Stage): Promise<Transfer[]> {
  return withVisit(stage, { name: 'latchkey' }, async ({ page }) => {
    const transfers = recordTransfers(page)
    await page.evaluate((wallet) => {
      window.probe.clickButton()
      return window.probe.rowShown(wallet)
    }, walletName)
    await settle(page)
    return transfers.take()
  })
}

/** On a second visit, connected: what the modal fetches then is what the account view needs. */
export function openingAccount(
  stage: Stage,
  name: PageName = 'latchkey',
  scene?: PageScene,
): Promise<Transfer[]> {
  return withVisit(stage, { name, scene }, async ({ page }) => {
    await connectWallet(page)
    await page.reload({ waitUntil: 'networkidle' })
    await accountButton(page)
    const transfers = recordTransfers(page)
    await openAccount(page)
    return transfers.take()
  })
}

async function withVisit<result>(
  stage: Stage,
  { name, scene }: { readonly name: PageName; readonly scene?: PageScene | undefined },
  use: (visit: BenchPage) => Promise<result>,
): Promise<result> {
  const visit = await stage.visit(name, 'desktop', scene)
  try {
    return await use(visit)
  } finally {
    await visit.close()
  }
}
