import { createLatchkey, type Latchkey } from '@latchkey/headless'
import { connect, findConnectors, signMessage } from '@latchkey/headless/actions'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import { walletConnect } from '@latchkey/headless/wallet-connect'

/** The member for sign-in, which is not public. */
interface SignInPairing {
  authenticate(message: { domain: string; uri: string; nonce: string }): Promise<unknown>
}

const parameters = new URLSearchParams(location.search)

function ownLatchkey(): Latchkey {
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
    pairing: walletConnect({ relayUrl: parameters.get('relay') ?? '' }),
    ...(!parameters.has('stored') && { storage: null }),
  })
  latchkey.start()
  return latchkey
}

const latchkey = ownLatchkey()

/** Resolves with the pairing URI, or with the error. */
async function firstCode(asked: Promise<unknown>) {
  const code = new Promise((resolve) => {
    latchkey.pairing?.subscribe(() => {
      const { uri } = latchkey.pairing?.getSnapshot() ?? {}
      if (uri) resolve({ uri })
    })
  })
  const failure = asked.then(
    () => undefined,
    (error: Record<string, unknown>) => {
      const { name, code, message, action, packageName } = error
      return { error: { name, code, message, action, packageName } }
    },
  )
  return Promise.race([code, failure])
}

async function askForCode() {
  const connector = (await findConnectors(latchkey)).find(({ type }) => type === 'walletConnect')
  if (!connector) throw new Error('There is no row for wallets on other devices.')
  return firstCode(connect(latchkey, { connector }))
}

function askForSignIn() {
  const pairing = latchkey.pairing as unknown as SignInPairing
  return firstCode(
    pairing.authenticate({ domain: 'example.com', uri: 'https://example.com/login', nonce: '12345678' }),
  )
}

const app = {
  askForCode,
  askForSignIn,
  sign: (message: string) => signMessage(latchkey, { message }),
  isConnected: () => latchkey.pairing?.getSnapshot().accounts.eip155 !== undefined,
}
export type PairingApp = typeof app
Object.assign(window, app)
