import type { Page } from 'playwright-core'
import { openConnect } from '../openConnect'
import type { Readings } from '../readings'
import { settle } from '../settle'
import type { Stage } from '../stage'
import { exactReading } from '../statistics'
import { walletName } from '../walletName'

/** How often a component of the app that uses `useAccount` renders when the modal opens and closes. */
export async function accountRenders(stage: Stage): Promise<Readings> {
  const { page, close } = await stage.visit('account')
  try {
    const before = await renders(page)
    await openConnect(page, walletName)
    await page.evaluate(() => window.probe.close())
    await settle(page)
    return { 'connect/account-renders': exactReading((await renders(page)) - before) }
  } finally {
    await close()
  }
}

async function renders(page: Page): Promise<number> {
  const count = await page.evaluate(() => window.accountRenders)
  if (!count) throw new Error('The part of the app that shows the account is missing.')
  return count
}
