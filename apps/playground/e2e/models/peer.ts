import { createPeer, type Peer, type PeerOptions } from '@latchkey/sandbox/peer'
import { expect, type Page } from '@playwright/test'
import jsQR from 'jsqr'
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
    text = await readCode(page, await code.screenshot())
  }).toPass()
  return text
}

/** @throws Error If the picture has no code. */
async function readCode(page: Page, picture: Buffer): Promise<string> {
  const { data, width, height } = await page.evaluate(async (source) => {
    const bytes = Uint8Array.from(atob(source), (character) => character.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    context.drawImage(image, 0, 0)
    const pixels = context.getImageData(0, 0, image.width, image.height)
    return { data: [...pixels.data], width: image.width, height: image.height }
  }, picture.toString('base64'))
  const found = jsQR(Uint8ClampedArray.from(data), width, height)
  if (!found) throw new Error('No code could be read on the screen.')
  return found.data
}
