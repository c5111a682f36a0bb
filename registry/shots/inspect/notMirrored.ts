import { describeElement, isHiddenFromSight } from './elements'

/** Free space at the start of a line that is not noticed, in CSS pixels. */
const slack = 8

/**
 * Returns the texts from left to right, such as amounts and addresses, that keep to the left in a view from
 * right to left. Such a text keeps its direction, but begins where the lines around it begin.
 */
export function notMirrored(): string[] {
  return [...document.querySelectorAll('[data-latchkey] [dir="ltr"]')].flatMap((element) => {
    const { display, direction, textAlign, paddingRight } = getComputedStyle(element)
    const isAround = element.parentElement && getComputedStyle(element.parentElement).direction === 'rtl'
    const isLeft = textAlign === 'start' || textAlign === 'left'
    if (direction !== 'ltr' || !isAround || !isLeft || !['block', 'flex'].includes(display)) return []
    if (isHiddenFromSight(element)) return []
    const content = document.createRange()
    content.selectNodeContents(element)
    const end = element.getBoundingClientRect().right - Number.parseFloat(paddingRight)
    const isFilled = content.getBoundingClientRect().right > end - slack
    return isFilled ? [] : [`keeps to the left: ${describeElement(element)}`]
  })
}
