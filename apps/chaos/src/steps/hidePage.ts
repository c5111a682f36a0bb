import type { Step } from '../step'

/** The page is hidden, for example because a phone shows the wallet's app, or visible again. */
export const hidePage: Step = {
  name: 'hide the page, or show it',
  weight: 5,
  canRun: () => true,
  async run({ tabs: [tab] }) {
    const isHidden = await tab.page.evaluate(() => {
      const notes = window.chaos
      if (!notes) return false
      notes.isHidden = !notes.isHidden
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      return notes.isHidden
    })
    return isHidden ? 'hidden' : 'shown'
  },
  after: ({ isHidden, ...plan }) => ({ ...plan, isHidden: !isHidden }),
}
