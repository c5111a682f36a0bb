import { element } from './element.js'

/**
 * Creates a secret that is shown while its button is held, or from one press of a key to the next. While it
 * is hidden, it is not in the document.
 */
export function hiddenText(text: string, create: () => Node): HTMLElement {
  const place = element('div', { class: 'hidden-text' })
  const toggle = element('button', { type: 'button', 'aria-pressed': 'false' }, text)
  const show = (isShown: boolean) => {
    place.replaceChildren(...(isShown ? [create()] : []))
    toggle.setAttribute('aria-pressed', String(isShown))
  }
  toggle.addEventListener('pointerdown', (event) => {
    toggle.setPointerCapture(event.pointerId)
    show(true)
  })
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture', 'blur'] as const)
    toggle.addEventListener(end, () => show(false))
  toggle.addEventListener('contextmenu', (event) => event.preventDefault())
  // A click without a pointer is of a keyboard or a screen reader.
  toggle.addEventListener('click', (event) => {
    if (event.detail === 0) show(toggle.getAttribute('aria-pressed') !== 'true')
  })
  return element('div', { class: 'stack tight' }, place, toggle)
}
