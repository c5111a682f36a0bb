import { controls, describeElement, isHiddenFromSight } from './elements'

/** The minimum width and height of a touch target, in CSS pixels. */
const least = 44

/** Returns touch targets that are too small. The reacting area counts, not the drawn one. */
export function touchTargets(): string[] {
  return [...document.querySelectorAll(controls)].flatMap((element) => {
    if (element.matches(':disabled') || isHiddenFromSight(element)) return []
    const size = inView(element, () => reactingSize(element))
    if (!size || (size.width >= least && size.height >= least)) return []
    return [`touch target under ${least} px: ${describeElement(element)} is ${size.width} x ${size.height}`]
  })
}

/** Scrolls the element to where it can be touched, and calls `look`. */
function inView<result>(element: Element, look: () => result): result {
  const moved: [Element, number][] = []
  for (let each = element.parentElement; each; each = each.parentElement) moved.push([each, each.scrollTop])
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const found = look()
  for (const [each, top] of moved) each.scrollTop = top
  return found
}

/**
 * Counts the reacting pixels in the row and the column through the center, up to `least` in each direction.
 * Returns undefined if the center is covered, for instance by a modal.
 */
function reactingSize(element: Element): { width: number; height: number } | undefined {
  const box = element.getBoundingClientRect()
  const x = Math.floor(box.left + box.width / 2)
  const y = Math.floor(box.top + box.height / 2)
  if (!reacts(element, x, y)) return undefined
  const reach = (dx: number, dy: number) => {
    let pixels = 0
    while (pixels < least && reacts(element, x + dx * (pixels + 1), y + dy * (pixels + 1))) pixels++
    return pixels
  }
  return { width: 1 + reach(-1, 0) + reach(1, 0), height: 1 + reach(0, -1) + reach(0, 1) }
}

function reacts(element: Element, x: number, y: number): boolean {
  const hit = document.elementFromPoint(x, y)
  if (!hit) return false
  const label = hit.closest('label')
  return element.contains(hit) || (label !== null && label.control === element)
}
