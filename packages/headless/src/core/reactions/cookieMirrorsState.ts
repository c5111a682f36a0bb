import type { InitialState } from '../cookie.js'
import type { Reaction } from './reactions.js'

/** If `ssr` is on, copies the state to a cookie, from which a server renders the next request. */
export const cookieMirrorsState: Reaction = ({ id, options }, { stores }) => {
  if (!options.ssr || typeof document === 'undefined') return () => {}
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  const write = async () => {
    const { stateToCookies } = await import('../cookie.js')
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
