import type { BenchPage } from '../browser'
import { openConnect } from '../openConnect'
import type { Readings } from '../readings'
import { repeatOnFreshPages } from '../repeat'
import { settle } from '../settle'
import type { Stage } from '../stage'
import { mapReading, median, round } from '../statistics'

const cpuSlowdown = 4
const latencyMs = 150
const bytesPerSecond = 1_600_000 / 8
const allWallets = 'All wallets'

/**
 * On a phone that is slow and far away: from a click on a wallet, with neither the view nor the pairing client loaded, to the link that
 * carries the code to it, or to a code. The median of 5 after 1, for each takes long. The note says what the click had to fetch.
 */
export async function qrPhone(stage: Stage): Promise<Readings> {
  const fetched: number[] = []
  const measure = async ({ page, cdp }: BenchPage) => {
    await openConnect(page, allWallets)
    const received = countReceived(cdp)
    await slowDown(cdp)
    const milliseconds = await page.evaluate(() => window.probe.clickFirstWalletToLinkOrCode())
    await settle(page)
    fetched.push(received())
    return milliseconds
  }
  // Chromium holds back the opening of a socket, and nothing of what then goes over it.
  stage.relay.delay(latencyMs)
  try {
    const reading = await repeatOnFreshPages(stage, 'pairing', measure, {
      device: 'phone',
      warmUps: 1,
      samples: 5,
    })
    return {
      'pairing/qr-phone': {
        ...mapReading(reading, (milliseconds) => milliseconds / 1000),
        note: `${round(median(fetched) / 1000, 1)} kB fetched by the click`,
      },
    }
  } finally {
    stage.relay.reset()
  }
}

async function slowDown(cdp: BenchPage['cdp']): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}

/** Bytes as they came over the wire, heads included. */
function countReceived(cdp: BenchPage['cdp']): () => number {
  let bytes = 0
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  return () => bytes
}
