import {
  createLatchkey,
  embeddedConnectorId,
  type Latchkey,
  LatchkeyProvider,
  switchNetworkRoute,
  useFeatures,
  useSocialLogin,
} from '@latchkey/headless'
import * as actions from '@latchkey/headless/actions'
import { secureFrame } from '@latchkey/headless/embedded'
import { internalsOf } from '@latchkey/headless/internal'
import { solanaDevnet } from '@latchkey/headless/networks'
import { solanaAdapter } from '@latchkey/headless/solana'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import { createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/** A button for each provider. `window.login` is what the login says. */
function Login() {
  const { socials } = useFeatures()
  const login = useSocialLogin()
  const { status, mode, provider, isWindowClosed, error } = login
  Object.assign(window, { login: { status, mode, provider, isWindowClosed, code: error?.code } })
  return [
    ...socials.map(({ id }) =>
      createElement('button', { key: id, type: 'button', onClick: () => login.start(id) }, id),
    ),
    createElement('button', { key: ' again', type: 'button', onClick: login.retry }, 'Try again'),
  ]
}

/** Shows the buttons in StrictMode. */
function showLogin(latchkey: Latchkey): void {
  const root = document.body.appendChild(document.createElement('div'))
  const children = createElement(Login)
  const content = createElement(LatchkeyProvider, { latchkey, children })
  createRoot(root).render(createElement(StrictMode, null, content))
}

/** What the tests call in the page of the app. */
const api = {
  showLogin,
  actions,
  createLatchkey,
  embeddedConnectorId,
  internalsOf,
  secureFrame,
  solanaAdapter,
  solanaDevnet,
  switchNetworkRoute,
  wagmiAdapter,
}

/** Type of the page's `api`. */
export type EmbeddedAppApi = typeof api

Object.assign(window, { api })
