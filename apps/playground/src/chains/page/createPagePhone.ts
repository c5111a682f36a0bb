import type { LatchkeyOptions } from '@latchkey/headless'
import { walletConnect } from '@latchkey/headless/wallet-connect'
import { startPageRelay } from '@latchkey/sandbox/page-relay'
import type { PeerOptions } from '@latchkey/sandbox/peer'

/** A wallet on another device, as far as the app can tell. */
export interface PagePhone {
  /** How the app reaches it. */
  readonly pairing: NonNullable<LatchkeyOptions['pairing']>
  /** Reads the code of the app, and approves what the app asks for. */
  scan(uri: string): Promise<void>
}

/** Creates a phone in the page, with a relay of its own. Its code is loaded at the first scan. */
export function createPagePhone(options: Pick<PeerOptions, 'chains' | 'privateKeys'>): PagePhone {
  const { url: relayUrl } = startPageRelay()
  const open = async () => {
    const { createPeer } = await import('@latchkey/sandbox/peer')
    return createPeer({ ...options, relayUrl, name: 'Demo Phone', answer: 'approve' })
  }
  let peer: ReturnType<typeof open> | undefined
  return {
    pairing: walletConnect({ relayUrl }),
    async scan(uri) {
      peer ??= open()
      await (await peer).pair(uri)
    },
  }
}
