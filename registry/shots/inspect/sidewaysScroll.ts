import { describeElement, isHiddenFromSight } from './elements'

/** Returns what can be scrolled sideways: the page, or scroll areas in it. */
export function sidewaysScroll(): string[] {
  const page = document.documentElement
  const findings = page.scrollWidth > page.clientWidth ? [`the page scrolls sideways: ${widths(page)}`] : []
  for (const element of document.body.querySelectorAll('*')) {
    if (element.scrollWidth <= element.clientWidth + 1) continue
    if (!/auto|scroll/.test(getComputedStyle(element).overflowX) || isHiddenFromSight(element)) continue
    findings.push(`${describeElement(element)} scrolls sideways: ${widths(element)}`)
  }
  return findings
}

function widths({ scrollWidth, clientWidth }: Element): string {
  return `${scrollWidth} px in ${clientWidth} px`
}
