import type { Step } from '../step'

/** A second tab is opened or closed. */
export const secondTab: Step = {
  name: 'open a second tab, or close it',
  weight: 4,
  canRun: () => true,
  async run(scene) {
    const { tabs } = scene
    const [, second] = tabs
    if (second) {
      tabs.splice(1, 1)
      await second.page.close()
      return 'closed'
    }
    tabs.push(await scene.openTab())
    scene.ledger.hasHadTwoTabs = true
    return 'opened'
  },
  after: ({ hasSecondTab, ...plan }) => ({ ...plan, hasSecondTab: !hasSecondTab }),
}
