import { controls, describeElement, isHiddenFromSight } from './elements'

/** Returns controls that a box cuts off in a direction in which the user cannot scroll. */
export function cutOffControls(): string[] {
  return [...document.querySelectorAll(controls)].flatMap((element) => {
    if (isHiddenFromSight(element)) return []
    const clipper = clipperOf(element)
    return clipper ? [`cut off: ${describeElement(element)} by ${describeElement(clipper)}`] : []
  })
}

function clipperOf(element: Element): Element | undefined {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const open = { x: true, y: true }
  for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(each)
    const box = each.getBoundingClientRect()
    if (/auto|scroll/.test(overflowX)) open.x = false
    if (/auto|scroll/.test(overflowY)) open.y = false
    if (open.x && overflowX !== 'visible' && (left < box.left - 1 || right > box.right + 1)) return each
    if (open.y && overflowY !== 'visible' && (top < box.top - 1 || bottom > box.bottom + 1)) return each
    if (position === 'fixed') return undefined
  }
  return undefined
}
