import type { BenchPage } from '../../src/browser'
import { connectWallet, openAccount, settle } from '../../src/modal'
import type { Scroll } from '../../src/probe/allWallets'
import type { Readings } from '../../src/readings'
import type { Stage } from '../../src/stage'
import { medianReading } from '../../src/statistics'
import { tokenCount, withDataServer } from '../../src/withDataServer'

const pixelsPerSecond = 8_000
const runs = 3

/**
 * Scrolls through the 5,000 tokens of an account: the maximum of rows in the document, and the share of
 * missed frames at 60 Hz. Median of 3, because each takes long.
 */
export default function tokens(stage: Stage): Promise<Readings> {
  return withDataServer(stage, async (scene) => {
    const scrolls: Scroll[] = []
    for (let run = 0; run < runs; run++) scrolls.push(await stage.visit('data', scrollOnce, { scene }))
    return {
      'data/tokens-5000:rows': medianReading(scrolls.map(({ rows }) => rows)),
      'data/tokens-5000:dropped': medianReading(
        scrolls.map(({ frames, dropped }) => (100 * dropped) / (frames + dropped)),
      ),
    }
  })
}

async function scrollOnce({ page }: BenchPage): Promise<Scroll> {
  await connectWallet(page)
  await openAccount(page)
  await page.getByRole('tab', { name: 'Tokens' }).click()
  await settle(page)
  const scrolled = await page.evaluate(
    ([speed, rows]) => window.probe.scrollToEnd(speed, { scroller: '[data-slot="lk-account-scroll"]', rows }),
    [pixelsPerSecond, tokenCount] as const,
  )
  if (scrolled.last < tokenCount) throw new Error(`The list ended at row ${scrolled.last}.`)
  return scrolled
}
