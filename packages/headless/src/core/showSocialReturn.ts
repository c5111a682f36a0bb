import type { Latchkey } from './createLatchkey.js'
import { internalsOf } from './internals.js'
import { readSocialReturn } from './socialReturn.js'

/**
 * Shows the view ConnectingSocial, which goes on with the login, if the page has come back from a provider
 * and has the view. Once for a page.
 */
export function showSocialReturn(latchkey: Latchkey): void {
  const { store, router, modal } = internalsOf(latchkey)
  const own = store('shownSocialReturn', () => ({ isDone: false }))
  if (own.isDone || !latchkey.embedded || !router.hasViews()) return
  own.isDone = true
  const login = readSocialReturn(latchkey)
  if (login && router.canOpen('ConnectingSocial'))
    void modal.open({ view: 'ConnectingSocial', data: { socialProvider: login.provider } })
}
