import type { BenchPage } from '../../src/browser'
import { openConnect, settle } from '../../src/modal'
import { repeatOnFreshPages } from '../../src/repeat'
import { slowLatencyMs, slowPhone } from '../../src/slowPhone'
import type { Stage } from '../../src/stage'
import { median, type Reading, round } from '../../src/statistics'

const allWallets = 'All wallets'

/**
 * On a slow phone with high latency: from a click on a wallet, with neither the view nor the pairing client
 * loaded, to the link with the code, or to a code. Median of 5 after 1 warm-up, because each is slow. The
 * note lists what the click fetched.
 */
export default async function qrPhone(stage: Stage): Promise<Reading> {
  const fetched: number[] = []
  const measure = async ({ page, cdp }: BenchPage) => {
    await openConnect(page, allWallets)
    const received = countReceived(cdp)
    await slowPhone(cdp)
    const milliseconds = await page.evaluate(() => window.probe.clickFirstWalletToLinkOrCode())
    await settle(page)
    fetched.push(received())
    return milliseconds / 1000
  }
  // Chromium throttles the opening of a socket, but not its messages.
  stage.relay.delay(slowLatencyMs)
  try {
    const reading = await repeatOnFreshPages(stage, 'pairing', measure, {
      device: 'phone',
      warmUps: 1,
      samples: 5,
    })
    return { ...reading, note: `${round(median(fetched) / 1000, 1)} kB fetched by the click` }
  } finally {
    stage.relay.reset()
  }
}

/** Bytes received over the network, headers included. */
function countReceived(cdp: BenchPage['cdp']): () => number {
  let bytes = 0
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  return () => bytes
}
