import { walletConnect } from '@latchkey/headless/wallet-connect'
import { startPageEvm } from '@latchkey/sandbox/page-evm'
import { startPageRelay } from '@latchkey/sandbox/page-relay'

const relay = startPageRelay()
const { id, network, url } = startPageEvm()

/** For `createLatchkey`. */
export const networks = [network]
export const pairing = walletConnect({ relayUrl: relay.url })

/** Connects with the code of the app, and approves everything. */
export async function scan(uri: string): Promise<void> {
  const { createPeer } = await import('@latchkey/sandbox/peer')
  const { name, nativeCurrency } = network
  const chains = [{ id, name, nativeCurrency, rpcUrl: url }]
  const phone = await createPeer({ relayUrl: relay.url, chains, answer: 'approve' })
  await phone.pair(uri)
}
