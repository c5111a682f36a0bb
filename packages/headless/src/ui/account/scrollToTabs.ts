/**
 * Scrolls up to the end of the head of the account, if it is scrolled further, so that another list begins
 * below the row of tabs.
 *
 * @param scroller - The element that has the head (`data-slot="lk-account-head"`) and the tabs.
 *
 * @example
 * ```ts
 * import { scrollToTabs } from '@latchkey/headless/ui'
 *
 * export function onTabChange(scroller: HTMLElement) {
 *   scrollToTabs(scroller)
 * }
 * ```
 */
export function scrollToTabs(scroller: HTMLElement): void {
  const head = scroller.querySelector<HTMLElement>('[data-slot="lk-account-head"]')
  const end = head ? head.offsetTop + head.offsetHeight - scroller.offsetTop : 0
  if (scroller.scrollTop > end) scroller.scrollTop = end
}
