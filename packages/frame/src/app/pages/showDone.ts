import { button } from '../dom/button.js'
import type { WalletWindow } from './WalletWindow.js'

/** Shows that something is done, and how to go on. */
export function showDone(own: WalletWindow, title: string, ...sentences: readonly string[]): void {
  const home = button('Show my wallet', () => own.go({ page: 'home' }), own.isAsked ? 'plain' : 'primary')
  const close = button('Close this window', () => window.close(), 'primary')
  own.show({ title, body: sentences, actions: own.isAsked ? [close, home] : [home] })
}
