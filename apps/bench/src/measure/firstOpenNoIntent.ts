import { clickToRow } from '../clickToRow'
import type { Readings } from '../readings'
import { repeatOnFreshPages } from '../repeat'
import type { Stage } from '../stage'

/** Like `firstOpenCold`, in an app with pairing and a hosted directory. */
export async function firstOpenNoIntent(stage: Stage): Promise<Readings> {
  return {
    'connect/first-open-no-intent': await repeatOnFreshPages(stage, 'pairing', ({ page }) =>
      clickToRow(page),
    ),
  }
}
