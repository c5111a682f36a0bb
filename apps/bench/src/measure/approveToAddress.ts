import { createPeer } from '@latchkey/sandbox/peer'
import { openConnect, pairingRow } from '../openConnect'
import { pictureOf } from '../qr/pictureOf'
import type { Readings } from '../readings'
import { repeatOnFreshPages } from '../repeat'
import { settle } from '../settle'
import type { Stage } from '../stage'

const relayLatencyMs = 20

/**
 * From the wallet's approval until its address is in the page, with a relay that delays every message and
 * answer by 20 ms. The wallet is a real one outside the browser that read the code from a picture. Its own
 * work and the delay of its notification are included.
 */
export async function approveToAddress(stage: Stage): Promise<Readings> {
  const chains = stage.config.chains.map(({ id, name, rpcUrl, nativeCurrency }) => ({
    id,
    name,
    rpcUrl,
    nativeCurrency,
  }))
  const peer = await createPeer({ relayUrl: stage.relay.url, chains })
  const [address = ''] = peer.accounts
  const reader = await stage.codeReader()
  stage.relay.delay(relayLatencyMs)
  try {
    return {
      'pairing/approve-to-address': await repeatOnFreshPages(stage, 'pairing', async ({ page }) => {
        await openConnect(page, pairingRow)
        await page.evaluate((row) => window.probe.clickRow(row), pairingRow)
        await page.locator('[data-slot="lk-qr-code"] [role="img"]').waitFor()
        await settle(page)
        await peer.pair((await reader.read(await pictureOf(page))) ?? '')
        await page.waitForTimeout(500)

        const shown = page.evaluate((account) => window.probe.addressShown(account), address)
        const approvedAt = performance.now()
        const approved = peer.approveProposal()
        await shown
        const milliseconds = performance.now() - approvedAt
        await peer.disconnect(await approved)
        return milliseconds
      }),
    }
  } finally {
    stage.relay.reset()
    await peer.stop()
  }
}
