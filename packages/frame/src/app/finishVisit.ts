import { FrameFailure } from '@latchkey/protocol/frame'
import type * as v from 'valibot'
import { callbackAnswer, type callbackRequest, type VisitState } from '../calls/social.js'
import { button } from './dom/button.js'
import { sentenceOf } from './dom/sentenceOf.js'
import { showScreen } from './dom/showScreen.js'
import { showWaiting } from './dom/showWaiting.js'
import { createSession } from './login/createSession.js'
import { isWebAddress } from './login/isWebAddress.js'
import { openChanges } from './login/openChanges.js'
import { visitFailure } from './login/visitFailure.js'
import { openDeviceParts } from './openDeviceParts.js'

/**
 * Runs `/social/callback/<provider>`, where a provider sends the user back to: hands what it has said to the
 * server, and shows how the login has ended if the window cannot close or go back to the app.
 *
 * @param root Where it is drawn.
 * @param provider Id of the provider that the address is for.
 */
export async function finishVisit(root: HTMLElement, provider: string): Promise<void> {
  const query = location.search.slice(1)
  // Before anything else: neither the address bar nor the history keeps what logs the user in.
  history.replaceState(null, '', location.pathname)
  // Loaded again, or opened by itself.
  if (query === '') return showEnd(root, 'This login is over', 'Go back to the app.')
  await finish(root, { provider, query })
}

async function finish(root: HTMLElement, callback: v.InferInput<typeof callbackRequest>): Promise<void> {
  showWaiting(root, 'Logging you in …', 'This takes a moment.')
  try {
    const session = createSession({ ...(await openDeviceParts()), onEnd() {} })
    const { state, returnUri } = await session.call('social/finish', callbackAnswer, callback)
    // The frame of the app then asks the server how it has ended.
    openChanges().announce('changed')
    if (returnUri !== undefined && isWebAddress(returnUri)) return location.replace(returnUri)
    const failure = visitFailure(state)
    // The app says the same, and the user has decided it.
    if (state === 'done' || state === 'denied') window.close()
    if (failure)
      showEnd(root, 'The login was not finished', [failure.message, advice[state]].join(' ').trim())
    // Another window of the same login was first, and is not done.
    else if (state === 'waiting') showEnd(root, 'This login is over', 'Go back to the app.')
    else showEnd(root, 'You are logged in', 'Go back to the app.')
  } catch (error) {
    const isLost = error instanceof FrameFailure && error.code === 'frame/unreachable'
    const again = isLost ? () => finish(root, callback) : undefined
    // Only the storage, where the key of this device is, throws these here.
    const sentence = error instanceof DOMException ? storageSentence : sentenceOf(error)
    showEnd(root, 'The login was not finished', sentence, again)
  }
}

/** What to do where the sentence alone does not say it. The app has words of its own for it. */
const advice: Readonly<Partial<Record<VisitState, string>>> = {
  'email-in-use': 'Log in by email, and add this login there.',
}

const storageSentence =
  'Your browser stores nothing for this page. Allow it to store site data, and log in again.'

function showEnd(root: HTMLElement, title: string, sentence: string, again?: () => Promise<void>): void {
  const close = button('Close this window', () => window.close(), again ? 'plain' : 'primary')
  showScreen(root, {
    title,
    body: [sentence],
    actions: [again && button('Try again', again, 'primary'), close],
  })
}
