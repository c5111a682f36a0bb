import { expect, test } from 'vitest'
import { scrollToTabs } from './scrollToTabs.js'

/** Without layout, the elements say where they are. */
function scrolled(to: number, hasHead = true): HTMLElement {
  const scroller = document.createElement('div')
  Object.defineProperty(scroller, 'offsetTop', { value: 50 })
  if (hasHead) {
    scroller.innerHTML = '<div data-slot="lk-account-head"></div>'
    Object.defineProperties(scroller.firstChild, { offsetTop: { value: 50 }, offsetHeight: { value: 200 } })
  }
  scroller.scrollTop = to
  return scroller
}

test.each([
  [500, 200],
  [200, 200],
  [120, 120],
])('an account that is scrolled to %d is scrolled to %d', (from, to) => {
  const scroller = scrolled(from)
  scrollToTabs(scroller)
  expect(scroller.scrollTop).toBe(to)
})
