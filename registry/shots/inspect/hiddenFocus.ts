import { describeElement, fieldOf } from './elements'

/** The least width of a focus ring, in CSS pixels. */
const leastRing = 2
/** A ring may exceed what clips it by this much, in CSS pixels, without losing a side. */
const slack = 1

/** Returns why the focus of the active element is not seen: no ring, a ring that is cut off, or covered. */
export function hiddenFocus(): string[] {
  const element = document.activeElement
  if (!element || element === document.body) return []
  // The window of a wallet over the page, which shows the focus in its own shadow tree.
  if (element.localName.includes('-')) return []
  const field = fieldOf(element)
  const { outlineStyle, outlineWidth, outlineOffset, boxShadow } = getComputedStyle(field)
  const hasOutline = outlineStyle !== 'none'
  const ring = hasOutline ? Number.parseFloat(outlineWidth) : shadowRing(boxShadow)
  if (ring < leastRing) return [`no focus ring: ${describeElement(element)}`]
  const box = element.getBoundingClientRect()
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
  if (!hit || !element.contains(hit)) return [`covered while it has the focus: ${describeElement(element)}`]
  const offset = hasOutline ? Number.parseFloat(outlineOffset) : 0
  const reach = Math.max(0, ring + offset) - slack
  const edge = field.getBoundingClientRect()
  const outer = {
    left: edge.left - reach,
    right: edge.right + reach,
    top: edge.top - reach,
    bottom: edge.bottom + reach,
  }
  const clipper = clipperOf(field, outer)
  return clipper ? [`focus ring is cut off: ${describeElement(element)} in ${describeElement(clipper)}`] : []
}

/** Returns the width of a shadow with sharp edges on all sides, which some apps draw as an outline. */
function shadowRing(boxShadow: string): number {
  const widths = [...boxShadow.matchAll(/ 0px 0px 0px (\d+(?:\.\d+)?)px(?! inset)/g)]
  return Math.max(0, ...widths.map(([, width]) => Number(width)))
}

type Sides = Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>

function clipperOf(element: Element, outer: Sides): Element | undefined {
  for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(each)
    const box = each.getBoundingClientRect()
    if (overflowX !== 'visible' && (outer.left < box.left || outer.right > box.right)) return each
    if (overflowY !== 'visible' && (outer.top < box.top || outer.bottom > box.bottom)) return each
    if (position === 'fixed') break
  }
  const isInPage =
    outer.left >= 0 && outer.right <= innerWidth && outer.top >= 0 && outer.bottom <= innerHeight
  return isInPage ? undefined : document.documentElement
}
