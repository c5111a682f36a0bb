import type { PeerApp } from '../types.js'
import { make } from './make.js'

/** Draws the app: logo, title and address. */
export function drawApp(app: PeerApp, title: string): HTMLElement {
  const logo = make('div', { class: 'logo', 'aria-hidden': 'true' }, make('span', {}, initial(app.name)))
  if (app.icon && isShowable(app.icon)) {
    const image = make('img', { src: app.icon, alt: '' })
    // The initial is always below the logo, so that the layout does not change.
    image.addEventListener('error', () => image.remove())
    logo.append(image)
  }
  return make(
    'div',
    { class: 'who' },
    logo,
    make('h3', { tabindex: '-1' }, title),
    make('span', { class: 'origin' }, app.url || 'No address given'),
  )
}

const initial = (name: string) => [...name][0]?.toUpperCase() ?? '?'

/** The page's policy blocks other sources. */
const isShowable = (icon: string) => /^(data:image\/|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?\/)/.test(icon)
