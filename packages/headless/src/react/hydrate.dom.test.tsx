import { act } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addWallet, createScene, eventually, memoryStorage } from '../../test/scene.js'
import { cookieToInitialState, stateToCookies } from '../core/cookie.js'
import { internalsOf } from '../core/internals.js'
import { LatchkeyProvider, useAccount, useConnectors, useModal, useTheme } from '../exports/index.js'
import { connect } from '../features/connect/connect.js'

/** Every text that was rendered in the browser, in order. */
const shown: string[] = []

function App() {
  const { address, status } = useAccount()
  const { themeMode } = useTheme()
  useConnectors()
  useModal()
  const text = `${address ?? 'nobody'} ${themeMode}`
  if (typeof window !== 'undefined' && shown.at(-1) !== text) shown.push(text)
  return <p data-status={status}>{text}</p>
}

test('hydrates the first HTML without a warning or a flash, then reconnects the wallet', async () => {
  const wallet = addWallet()
  const storage = memoryStorage()
  const visit = createScene({ storage })
  await connect(visit.latchkey, { connector: await visit.connector() })
  const cookie = stateToCookies(
    {
      accounts: internalsOf(visit.latchkey).stores.accounts.getState(),
      activeNetworkId: 'eip155:1337',
      themeMode: 'dark',
    },
    { isSecure: false },
  )[0]?.split(';')[0]
  const initialState = cookieToInitialState(cookie)

  const tree = (latchkey: Parameters<typeof LatchkeyProvider>[0]['latchkey'], children: ReactNode) => (
    <StrictMode>
      <LatchkeyProvider latchkey={latchkey} initialState={initialState}>
        {children}
      </LatchkeyProvider>
    </StrictMode>
  )
  const onServer = createScene({ storage: null, ssr: true })
  const html = renderToString(tree(onServer.latchkey, <App />))
  expect(html).toContain(`${wallet.accounts[0]} dark`)

  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => errors.mockRestore())
  const { latchkey } = createScene({ storage, ssr: true, themeMode: 'dark' })
  const container = document.createElement('div')
  container.innerHTML = html
  document.body.append(container)
  shown.length = 0
  const root = await act(async () => hydrateRoot(container, tree(latchkey, <App />)))
  await eventually(() => expect(container.querySelector('[data-status="connected"]')).not.toBeNull())
  expect(shown).toEqual([`${wallet.accounts[0]} dark`])
  expect(errors.mock.calls).toEqual([])
  // Its code loads after the page.
  await eventually(() => expect(document.cookie).toContain('latchkey.latchkey='))
  await act(async () => root.unmount())
  container.remove()
})
