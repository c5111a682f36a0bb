import { connectWallet } from '../connectWallet'
import { openAccount } from '../openAccount'
import { pressSwap } from '../openSwap'
import type { Readings } from '../readings'
import type { Stage } from '../stage'
import { exactReading } from '../statistics'
import { kilobytes, recordTransfers } from '../transfers'
import { withSwapSandbox } from '../withSwapSandbox'

/** The modules of the form, its quotes and what is sent. */
const form = '/features/swap/'
/** The names of the views, which each page has for its router. */
const names = '/features/swap/names.'

/**
 * The JavaScript that the form to swap fetches when it opens in the account. And the JavaScript with modules
 * of swaps, other than the names of the views, that was fetched before that.
 */
export async function swapBytes(stage: Stage): Promise<Readings> {
  return withSwapSandbox(async (scene) => {
    const { page, close } = await stage.visit('swap', 'desktop', scene)
    try {
      const modules = await stage.modulesOf('swap')
      const files = new Set(
        modules
          .filter(({ path }) => path.includes(form) && !path.includes(names))
          .map(({ file }) => file.name),
      )
      if (files.size === 0) throw new Error('No file of the app has the form to swap.')
      const transfers = recordTransfers(page)
      await page.reload({ waitUntil: 'networkidle' })
      await connectWallet(page)
      await openAccount(page)
      const before = await transfers.take()
      await pressSwap(page)
      const opened = await transfers.take()
      const early = before.filter(({ url }) => [...files].some((name) => url.endsWith(`/${name}`)))
      return {
        'swap/js-before-open': exactReading(kilobytes(early, 'script')),
        'swap/js-on-open': exactReading(kilobytes(opened, 'script')),
      }
    } finally {
      await close()
    }
  })
}
