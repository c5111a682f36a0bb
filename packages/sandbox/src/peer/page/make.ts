import { createElement } from '../../wallet/kernel/window/createElement.js'

/** Creates an element. Strings become text, never markup. */
export const make = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] => createElement(document, tag, attributes, ...children)

/** Creates a button. @param label Its accessible name, if the text is not enough. */
export function makeButton(
  text: string,
  press: () => void,
  options: { isPrimary?: boolean; label?: string } = {},
): HTMLButtonElement {
  const { isPrimary = false, label } = options
  const button = make(
    'button',
    { type: 'button', class: isPrimary ? 'primary' : '', ...(label ? { 'aria-label': label } : {}) },
    text,
  )
  button.addEventListener('click', press)
  return button
}

/** Creates a list of labels and values. */
export function makeRows(rows: readonly (readonly [label: string, value: string])[]): HTMLDListElement {
  const list = make('dl')
  for (const [label, value] of rows) {
    const kind = label === 'Amount' ? 'amount' : /^0x[0-9a-f]{40}$/i.test(value) ? 'address' : ''
    list.append(make('dt', {}, label), make('dd', kind ? { class: kind } : {}, value))
  }
  return list
}

/** Shortens an address. */
export const shortAddress = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`
