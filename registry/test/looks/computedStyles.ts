/** The computed styles of one of our elements, or of its `::before` or `::after`. */
export interface ElementLooks {
  /** Its path, for instance `lk-dialog > lk-card > h2`. */
  readonly path: string
  /** Computed values by property, and its position in the root. */
  readonly values: Readonly<Record<string, string>>
}

const root = '[data-latchkey]'
/** Left out: custom properties, and distances to elements outside our roots. `place` has those inside. */
const elsewhere = /^(--|inset|(top|right|bottom|left)$)/
const pseudoElements = ['::before', '::after'] as const

/** Reads the computed styles of all elements in our roots. Runs in a page. */
export function computedStyles(): ElementLooks[] {
  const found: ElementLooks[] = []
  const roots = [...document.querySelectorAll(root)].filter((each) => !each.parentElement?.closest(root))
  for (const top of roots) {
    const origin = top.getBoundingClientRect()
    for (const element of [top, ...top.querySelectorAll('*')]) {
      const path = pathOf(element, top, roots)
      const { left, top: y, width, height } = element.getBoundingClientRect()
      const place = [left - origin.left, y - origin.top, width, height]
        .map((each) => each.toFixed(2))
        .join(' ')
      const values = valuesOf(getComputedStyle(element))
      found.push({ path, values: { ...values, place } })
      for (const pseudo of pseudoElements) {
        const style = getComputedStyle(element, pseudo)
        if (style.content !== 'none') found.push({ path: path + pseudo, values: valuesOf(style) })
      }
      if (element.localName === 'input') {
        const { color, opacity } = getComputedStyle(element, '::placeholder')
        found.push({ path: `${path}::placeholder`, values: { color, opacity } })
      }
    }
  }
  return found
}

function valuesOf(style: CSSStyleDeclaration): Record<string, string> {
  const own = [...style].filter((property) => !elsewhere.test(property))
  return Object.fromEntries(own.map((property) => [property, valueIn(style, property)]))
}

/** Treats a fully transparent shadow as no shadow. */
function valueIn(style: CSSStyleDeclaration, property: string): string {
  const value = style.getPropertyValue(property)
  if (property !== 'box-shadow') return value
  return value
    .replaceAll('rgba(0, 0, 0, 0) 0px 0px 0px 0px, ', '')
    .replaceAll(', rgba(0, 0, 0, 0) 0px 0px 0px 0px', '')
}

function pathOf(element: Element, top: Element, roots: readonly Element[]): string {
  const parts: string[] = []
  for (let each: Element | null = element; each; each = each === top ? null : each.parentElement) {
    const place = each === top ? roots.indexOf(top) : [...(each.parentElement?.children ?? [])].indexOf(each)
    parts.unshift(`${each.getAttribute('data-slot') ?? each.localName}:${place}`)
  }
  return parts.join(' > ')
}
