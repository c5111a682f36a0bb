import { FrameFailure } from '@latchkey/protocol/frame'
import { button } from './dom/button.js'
import { sentenceOf } from './dom/sentenceOf.js'
import { showScreen } from './dom/showScreen.js'

/** Shows why a window cannot go on. */
export function showProblem(root: HTMLElement, error: unknown): void {
  if (error instanceof FrameFailure && error.code === 'frame/signed-out')
    showScreen(root, {
      title: 'You are signed out',
      body: ['Log in again in the app.'],
    })
  else
    showScreen(root, {
      title: 'Your wallet',
      body: [sentenceOf(error)],
      actions: [button('Try again', () => location.reload(), 'primary')],
    })
}
