import { describeElement, fieldOf, isHiddenFromSight } from './elements'

const selector = 'button, a[href], input, [data-slot="lk-card"], [data-slot="lk-toast"]'

/**
 * Returns controls and cards without a border or an outline. In forced colours backgrounds are equal, so that
 * nothing else shows where they end.
 */
export function withoutEdge(): string[] {
  return [...document.querySelectorAll(selector)].flatMap((element) => {
    if (isHiddenFromSight(element)) return []
    const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } = getComputedStyle(fieldOf(element))
    const isLine = (style: string, width: string) => style !== 'none' && Number.parseFloat(width) >= 1
    const hasEdge = isLine(outlineStyle, outlineWidth) || isLine(borderTopStyle, borderTopWidth)
    return hasEdge ? [] : [`no edge: ${describeElement(element)}`]
  })
}
