import { describeElement, isHiddenFromSight } from './elements'

/** A line may exceed its box by this much, in CSS pixels, without losing a letter. */
const lineSlack = 2

/** Returns texts that are cut off without an ellipsis and cannot be scrolled to. */
export function clippedText(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const findings = new Set<string>()
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const parent = text.parentElement
    if (!parent || !text.data.trim() || isHiddenFromSight(parent)) continue
    const clipper = clipperOf(text, parent)
    if (clipper) findings.add(`clipped text: "${text.data.trim()}" in ${describeElement(clipper)}`)
  }
  return [...findings]
}

function clipperOf(text: Text, parent: Element): Element | undefined {
  const range = document.createRange()
  range.selectNodeContents(text)
  const lines = [...range.getClientRects()]
  const open = { x: true, y: true }
  for (let each: Element | null = parent; each && each !== document.body; each = each.parentElement) {
    const style = getComputedStyle(each)
    // The author chose how the rest is left out.
    if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return undefined
    // Content that scrolls can be reached.
    if (/auto|scroll/.test(style.overflowX)) open.x = false
    if (/auto|scroll/.test(style.overflowY)) open.y = false
    const box = each.getBoundingClientRect()
    const isCut = lines.some(
      (line) =>
        (open.x && clips(style.overflowX) && (line.left < box.left - 1 || line.right > box.right + 1)) ||
        (open.y &&
          clips(style.overflowY) &&
          (line.top < box.top - lineSlack || line.bottom > box.bottom + lineSlack)),
    )
    if (isCut) return each
    if (style.position === 'fixed') break
  }
  return lines.some(({ left, right }) => open.x && (left < -1 || right > window.innerWidth + 1))
    ? document.documentElement
    : undefined
}

function clips(overflow: string): boolean {
  return overflow === 'hidden' || overflow === 'clip'
}
