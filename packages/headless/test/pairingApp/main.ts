import { createLatchkey } from '@latchkey/headless'
import { connect, findConnectors } from '@latchkey/headless/actions'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import { walletConnect } from '@latchkey/headless/wallet-connect'

/** Asks for a code, and gives it or what came instead. */
async function askForCode() {
  const latchkey = createLatchkey({
    metadata: { name: 'Test' },
    networks: [
      {
        id: 1337,
        name: 'Test',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
      },
    ],
    adapters: [wagmiAdapter()],
    pairing: walletConnect({ relayUrl: new URLSearchParams(location.search).get('relay') ?? '' }),
    storage: null,
  })
  latchkey.start()
  const connector = (await findConnectors(latchkey)).find(({ type }) => type === 'walletConnect')
  if (!connector) throw new Error('There is no row for wallets on other devices.')
  const code = new Promise((resolve) => {
    latchkey.pairing?.subscribe(() => {
      const { uri } = latchkey.pairing?.getSnapshot() ?? {}
      if (uri) resolve({ uri })
    })
  })
  const failure = connect(latchkey, { connector }).catch((error: Record<string, unknown>) => {
    const { name, code, message, action, packageName } = error
    return { error: { name, code, message, action, packageName } }
  })
  return Promise.race([code, failure])
}

const app = { askForCode }
export type PairingApp = typeof app
Object.assign(window, app)
