import { createPeer, type Peer, type PeerOptions } from '@latchkey/sandbox/peer'
import { readQrCode } from '@latchkey/test/readQrCode'
import { expect, type Page } from '@playwright/test'
import { readConfig } from './readConfig'

let peers = 0

/** Starts a wallet on another device, in this process. */
export async function startPeer(options: Partial<PeerOptions> = {}): Promise<Peer> {
  const config = await readConfig()
  return createPeer({
    relayUrl: config.relay.url,
    chains: config.chains,
    storagePrefix: `e2e-${process.pid}-${peers++}`,
    ...options,
  })
}

/** Returns the options of `startPeer` for all namespaces of the sandbox. The default is EVM only. */
export async function servesAll(): Promise<Pick<PeerOptions, 'solana' | 'bitcoin' | 'polkadot'>> {
  const { solana, bitcoin, polkadot } = await readConfig()
  if (!solana || !bitcoin || !polkadot) throw new Error('The sandbox has fewer than four namespaces.')
  return {
    solana: { chains: [{ id: solana.networkId, name: solana.name, rpcUrl: solana.url }] },
    bitcoin: {
      network: { name: bitcoin.name, kind: 'regtest', url: bitcoin.url, ids: [bitcoin.networkId] },
    },
    polkadot: {
      ss58Prefix: polkadot.ss58Prefix,
      networks: [
        { ...polkadot.nativeCurrency, id: polkadot.networkId, name: polkadot.name, url: polkadot.url },
      ],
    },
  }
}

/** Reads the text of the QR code on the screen, looking again until it can be read, like a camera. */
export async function scanScreen(page: Page): Promise<string> {
  const code = page.locator('[data-slot="lk-qr-code"]')
  await code.locator('svg[role="img"]').waitFor()
  let text = ''
  await expect(async () => {
    text = await readQrCode(page, await code.screenshot())
  }).toPass()
  return text
}
