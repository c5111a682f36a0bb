import { element } from '../dom/element.js'

/** Creates one row of a list: what it is, details under it, and a button if something can be done. */
export function row(title: string, details: readonly string[], action?: Node): HTMLLIElement {
  return element(
    'li',
    { class: 'card row' },
    element(
      'div',
      {},
      element('div', {}, title),
      ...details.map((detail) => element('div', { class: 'small muted' }, detail)),
    ),
    action,
  )
}

/** Creates a list of rows. */
export function rows(...children: readonly Node[]): HTMLUListElement {
  return element('ul', { class: 'stack tight plain' }, ...children)
}
