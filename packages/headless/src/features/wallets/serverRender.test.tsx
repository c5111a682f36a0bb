import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sandboxNetworks } from '../../../test/scene.js'
import { prefetchWallets } from '../../exports/actions.js'
import {
  createLatchkey,
  LatchkeyProvider,
  useConnectRows,
  useRecentWallets,
  useWallet,
  useWalletLink,
  useWallets,
} from '../../exports/index.js'
import { wagmiAdapter } from '../../exports/wagmi.js'
import { walletConnect } from '../../exports/wallet-connect.js'

function App() {
  const { rows, hasAllWallets, mosaic } = useConnectRows()
  const { isLoading } = useWallets()
  const { link, platforms, isMobile } = useWalletLink({ purpose: 'pair' })
  const seen = { rows, hasAllWallets, mosaic, isLoading, link, platforms, isMobile }
  return <p>{JSON.stringify({ ...seen, recent: useRecentWallets(), wallet: useWallet({ id: 'a' }).data })}</p>
}

test('a server renders for a desktop browser without wallets, and makes no request', async () => {
  expect(typeof window).toBe('undefined')
  const directory = {
    getWallets: () => {
      throw new Error('asked')
    },
  }
  const latchkey = createLatchkey({
    metadata: { name: 'Test' },
    networks: sandboxNetworks(),
    adapters: [wagmiAdapter()],
    pairing: walletConnect({ relayUrl: 'ws://127.0.0.1:9' }),
    services: { directory },
    ssr: true,
  })
  const html = renderToString(
    <LatchkeyProvider latchkey={latchkey}>
      <App />
    </LatchkeyProvider>,
  )
  const seen = JSON.parse(html.replace(/<\/?p>/g, '').replaceAll('&quot;', '"'))
  expect(seen).toEqual({
    rows: [],
    hasAllWallets: true,
    mosaic: [],
    isLoading: true,
    platforms: ['qrcode'],
    isMobile: false,
    recent: [],
  })
  await expect(prefetchWallets(latchkey)).resolves.toBeUndefined()
})
