import { clickToRow } from '../clickToRow'
import type { Readings } from '../readings'
import { repeatOnFreshPages } from '../repeat'
import type { Stage } from '../stage'

/**
 * From a click with nothing loaded, and no pointer over the button before it, to the first frame with a
 * complete wallet row.
 */
export async function firstOpenCold(stage: Stage): Promise<Readings> {
  return {
    'connect/first-open-cold': await repeatOnFreshPages(stage, 'latchkey', ({ page }) => clickToRow(page)),
  }
}
