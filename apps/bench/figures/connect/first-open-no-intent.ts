import { clickToRow } from '../../src/modal'
import { repeatOnFreshPages } from '../../src/repeat'
import type { Stage } from '../../src/stage'
import type { Reading } from '../../src/statistics'

/**
 * From a click with nothing loaded, and no pointer over the button before it, to the first frame with a
 * complete wallet row, in an app with pairing and a hosted directory.
 */
export default function firstOpenNoIntent(stage: Stage): Promise<Reading> {
  return repeatOnFreshPages(stage, 'pairing', ({ page }) => clickToRow(page))
}
