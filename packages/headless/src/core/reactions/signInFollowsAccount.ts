import { loadSignIn } from '../sign-in/loadSignIn.js'
import type { Reaction } from './reactions.js'

/**
 * If the app signs users in, asks its server for the session once a wallet is connected, asks the user to
 * sign in if it is missing, and ends it with the connection.
 */
export const signInFollowsAccount: Reaction = (latchkey, { subscribe }) => {
  if (!latchkey.options.signIn) return () => {}
  let stop = subscribe((event) => {
    if (event.type !== 'account.connected') return
    stop()
    let isStopped = false
    stop = () => {
      isStopped = true
    }
    loadSignIn(latchkey)
      .then(({ followAccount }) => {
        if (!isStopped) stop = followAccount(latchkey, event)
      })
      // The app can still sign in by itself, which loads the code again.
      .catch(() => {})
  })
  return () => stop()
}
