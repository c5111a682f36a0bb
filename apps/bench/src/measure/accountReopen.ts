import { connectWallet } from '../connectWallet'
import { openAccount } from '../openAccount'
import type { Readings } from '../readings'
import { settle } from '../settle'
import type { Stage } from '../stage'
import { exactReading } from '../statistics'
import { withDataServer } from '../withDataServer'

/** Data is kept for 30 s. */
const maxAgeMs = 30_000

/** Requests of the page when the account is opened again within 30 s. */
export function accountReopen(stage: Stage): Promise<Readings> {
  return withDataServer(stage, async (scene) => {
    const { page, requests, close } = await stage.visit('data', 'desktop', scene)
    try {
      await connectWallet(page)
      await settle(page)
      const before = requests.length
      const openedAt = Date.now()
      await openAccount(page)
      const first = requests.length - before
      if (first === 0) throw new Error('The first opening made no request.')
      await page.evaluate(() => window.probe.close())
      await openAccount(page)
      if (Date.now() - openedAt > maxAgeMs) throw new Error('The second opening was later than 30 s.')
      const second = requests.slice(before + first)
      const note = [`${first} at the first`, ...second.map((url) => new URL(url).pathname)].join(', ')
      return { 'data/account-reopen:requests': { ...exactReading(second.length), note } }
    } finally {
      await close()
    }
  })
}
