import { type InitialState, stateToCookies } from './cookie.js'
import type { Reaction } from './reactions/reactions.js'

/** Copies the state to a cookie now and after each change. Returns the function that ends it. */
export const mirrorState: Reaction = ({ id }, { stores }) => {
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  const write = () => {
    const { mode } = stores.theme.getState()
    const state: InitialState = {
      accounts: stores.accounts.getState(),
      activeNetworkId: stores.networks.getState().activeNetworkId,
      themeMode: mode === 'system' ? (dark.matches ? 'dark' : 'light') : mode,
    }
    const isSecure = location.protocol === 'https:'
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox of today.
    for (const cookie of stateToCookies(state, { id, isSecure })) document.cookie = cookie
  }
  write()
  const stops = [stores.accounts, stores.networks, stores.theme].map((store) => store.subscribe(write))
  dark.addEventListener('change', write)
  return () => {
    for (const stop of stops) stop()
    dark.removeEventListener('change', write)
  }
}
