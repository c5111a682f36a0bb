import {
  createLatchkey,
  LatchkeyProvider,
  useConnectAttempt,
  useConnectors,
  useWalletDiscovery,
} from '@latchkey/headless'
import { mainnet } from '@latchkey/headless/networks'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import { createRoot } from 'react-dom/client'
import { mainnet as wagmiMainnet } from 'viem/chains'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { createConfig, createConnector, http } from 'wagmi'
import { createFakePairing } from '../stories/fake-pairing'
import { usePair } from './use-pair'

/** The app's own connector for wallets on other devices, as far as wagmi looks at it. Its wallet is gone. */
const appConnector = createConnector(() => ({
  id: 'walletConnect',
  name: 'WalletConnect',
  type: 'walletConnect',
  connect: () => Promise.reject(new Error('The wallet is gone.')),
  disconnect: async () => {},
  getAccounts: async () => [],
  getChainId: async () => 1,
  getProvider: async () => undefined,
  isAuthorized: async () => false,
  onAccountsChanged: () => {},
  onChainChanged: () => {},
  onDisconnect: () => {},
}))

function View() {
  const { status } = usePair('ConnectingWalletConnect')
  return <p data-testid="pair">{status}</p>
}

function App() {
  const { status, start } = useConnectAttempt()
  const connector = useConnectors().find(({ id }) => id === 'walletConnect')
  useWalletDiscovery()
  return (
    <>
      <button type="button" disabled={!connector} onClick={() => connector && start(connector)}>
        Connect by the app
      </button>
      <p data-testid="app">{status}</p>
    </>
  )
}

test('a pairing does not show the failure of the app’s own connector, and requests its code', async () => {
  const pairing = createFakePairing()
  const config = createConfig({
    chains: [wagmiMainnet],
    connectors: [appConnector],
    transports: { [wagmiMainnet.id]: http('http://127.0.0.1:9') },
  })
  const latchkey = createLatchkey({
    metadata: { name: 'Test' },
    networks: [mainnet],
    adapters: [wagmiAdapter({ config })],
    pairing: pairing.factory,
    storage: null,
    debug: false,
  })
  const host = document.createElement('main')
  document.body.append(host)
  const root = createRoot(host)
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  const render = (hasView: boolean) =>
    root.render(
      <LatchkeyProvider latchkey={latchkey}>
        <App />
        {hasView && <View />}
      </LatchkeyProvider>,
    )
  render(false)
  await page.getByRole('button', { name: 'Connect by the app' }).click()
  await expect.element(page.getByTestId('app')).toHaveTextContent('error')
  render(true)
  await expect.element(page.getByTestId('pair')).toHaveTextContent('pending')
  await expect.poll(() => pairing.calls.connect).toBe(1)
})
