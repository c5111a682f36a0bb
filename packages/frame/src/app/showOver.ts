import { button } from './dom/button.js'
import { showScreen } from './dom/showScreen.js'

/** Shows that nothing waits for this window. */
export function showOver(root: HTMLElement): void {
  showScreen(root, {
    title: 'Nothing to do here',
    body: ['The app does not wait for this window. Go back to the app.'],
    actions: [button('Close this window', () => window.close(), 'primary')],
  })
}
