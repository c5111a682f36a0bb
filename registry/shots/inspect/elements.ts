/** What a user can press or fill in. */
export const controls = [
  'button',
  'a[href]',
  'input:not([type="hidden"])',
  'select',
  'textarea',
  'summary',
  ...['button', 'link', 'tab', 'switch', 'checkbox', 'radio', 'option', 'menuitem'].map(
    (role) => `[role="${role}"]`,
  ),
].join(', ')

/** Describes an element for a person who looks for it. */
export function describeElement(element: Element): string {
  const slot = element.getAttribute('data-slot')
  const label =
    element.getAttribute('aria-label') ?? element.textContent?.trim().replace(/\s+/g, ' ').slice(0, 40)
  return `<${element.localName}${slot ? ` data-slot="${slot}"` : ''}>${label ? ` "${label}"` : ''}`
}

/** Returns the box that shows edge and focus of an input in it, or the element itself. */
export function fieldOf(element: Element): Element {
  return (element.localName === 'input' && element.closest('[data-field]')) || element
}

/** Returns whether the element is invisible: not rendered, transparent, or for screen readers only. */
export function isHiddenFromSight(element: Element): boolean {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true
  for (let each: Element | null = element; each; each = each.parentElement) {
    if (each.clientWidth <= 1 && each.clientHeight <= 1 && getComputedStyle(each).overflow !== 'visible')
      return true
  }
  return false
}
