/** What {@link element} sets: a text becomes an attribute, `true` an empty one, a function a listener. */
export type ElementProperties = Readonly<
  Record<string, string | boolean | undefined | ((event: Event) => void)>
>

/**
 * Creates an element. Children that are texts become text nodes: nothing is ever read as HTML.
 *
 * @example
 * ```ts
 * element('button', { type: 'button', onclick: approve }, 'Approve')
 * ```
 */
export function element<tag extends keyof HTMLElementTagNameMap>(
  tag: tag,
  properties: ElementProperties = {},
  ...children: readonly (Node | string | undefined)[]
): HTMLElementTagNameMap[tag] {
  const created = document.createElement(tag)
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'function') created.addEventListener(name.replace(/^on/, ''), value)
    else if (value === true || typeof value === 'string')
      created.setAttribute(name, value === true ? '' : value)
  }
  created.append(...children.filter((child) => child !== undefined))
  return created
}
