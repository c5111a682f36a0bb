import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sandboxNetworks } from '../../test/scene.js'
import { stateToCookies } from '../core/cookie.js'
import { internalsOf } from '../core/internals.js'
import { disconnectedAccount } from '../core/stores/accounts.js'
import {
  cookieToInitialState,
  createLatchkey,
  LatchkeyProvider,
  useAccount,
  useBalance,
  useConnectors,
  useModal,
  useNetworks,
  useTheme,
} from '../exports/index.js'
import { wagmiAdapter } from '../exports/wagmi.js'

function make() {
  return createLatchkey({
    metadata: { name: 'Test' },
    networks: sandboxNetworks(),
    adapters: [wagmiAdapter()],
    ssr: true,
  })
}

function cookieOf(address: string, networkId: `eip155:${string}`) {
  return stateToCookies(
    {
      accounts: {
        eip155: {
          ...disconnectedAccount,
          status: 'connected',
          connectorId: 'test.wallet',
          accounts: [{ address }],
          activeAddress: address,
          networkId,
        },
      },
      activeNetworkId: networkId,
      themeMode: 'dark',
    },
    { isSecure: false },
  )[0]?.split(';')[0]
}

function App() {
  const account = useAccount()
  const { networkId } = useNetworks()
  const { themeMode } = useTheme()
  useBalance()
  useConnectors()
  useModal()
  return (
    <p>
      {account.status} {account.address ?? 'nobody'} {networkId} {themeMode}
    </p>
  )
}

const render = (latchkey: ReturnType<typeof make>, cookie?: string) =>
  renderToString(
    <LatchkeyProvider latchkey={latchkey} initialState={cookieToInitialState(cookie)}>
      <App />
    </LatchkeyProvider>,
  ).replaceAll('<!-- -->', '')

test('uses no browser global, and is disconnected without a cookie', () => {
  expect(typeof window).toBe('undefined')
  expect(render(make())).toBe('<p>disconnected nobody eip155:1337 light</p>')
})

test('the first HTML shows the account of the cookie', () => {
  const html = render(make(), cookieOf('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'eip155:1338'))
  expect(html).toBe('<p>connecting 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266 eip155:1338 dark</p>')
})

test('simultaneous renders with one latchkey share no state', async () => {
  const latchkey = make()
  const html = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      await new Promise((resolve) => setTimeout(resolve, (index * 7) % 5))
      return render(
        latchkey,
        index % 2 ? cookieOf(`0x${String(index).padStart(40, '0')}`, 'eip155:1338') : undefined,
      )
    }),
  )
  for (const [index, text] of html.entries())
    expect(text).toContain(
      index % 2 ? `0x${String(index).padStart(40, '0')} eip155:1338` : 'nobody eip155:1337',
    )
  expect(internalsOf(latchkey).stores.accounts.getState().eip155?.status).toBe('disconnected')
})
