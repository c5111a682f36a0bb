import { element } from './element.js'
import { sentenceOf } from './sentenceOf.js'

/**
 * Creates a button that is busy until `press` has ended. An error is shown as a sentence in the alert of the
 * screen.
 */
export function button(
  text: string,
  press: () => unknown,
  kind: 'primary' | 'danger' | 'plain' = 'plain',
): HTMLButtonElement {
  const created = element('button', { type: 'button', class: kind, onclick: () => run(created, press) }, text)
  return created
}

/** Runs what a button does. A second press while it runs does nothing. */
export async function run(pressed: HTMLButtonElement, press: () => unknown): Promise<void> {
  if (pressed.getAttribute('aria-busy') === 'true') return
  const screen = pressed.closest('main')
  showAlert(screen, '')
  pressed.setAttribute('aria-busy', 'true')
  try {
    await press()
  } catch (error) {
    showAlert(screen, sentenceOf(error))
  } finally {
    pressed.removeAttribute('aria-busy')
  }
}

function showAlert(screen: Element | null, sentence: string): void {
  screen?.querySelector('[role="alert"]')?.replaceChildren(sentence)
}
