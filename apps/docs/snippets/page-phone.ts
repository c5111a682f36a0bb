import { walletConnect } from '@latchkey/headless/wallet-connect'
import { startPageRelay } from '@latchkey/sandbox/page-relay'

const relay = startPageRelay()

/** For `createLatchkey`. */
export const pairing = walletConnect({ relayUrl: relay.url })

/** Connects with the code of the app, and approves everything. */
export async function scan(uri: string): Promise<void> {
  const { createPeer } = await import('@latchkey/sandbox/peer')
  const chains = [
    {
      id: 421_337,
      name: 'Demo Chain',
      rpcUrl: 'https://demo-421337.invalid',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    },
  ]
  const phone = await createPeer({ relayUrl: relay.url, chains, answer: 'approve' })
  await phone.pair(uri)
}
