import { element } from './element.js'
import { showScreen } from './showScreen.js'

/** Shows that the user has to wait for something that takes a moment. */
export function showWaiting(root: HTMLElement, title: string, sentence: string): void {
  showScreen(root, {
    title,
    body: [
      element('p', { class: 'muted', role: 'status' }, sentence),
      element('div', { class: 'waiting', 'aria-hidden': 'true' }),
    ],
  })
}
