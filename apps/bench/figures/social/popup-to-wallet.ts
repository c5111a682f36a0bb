import { frameTimes } from '../../src/frameTimes'
import type { Stage } from '../../src/stage'
import type { Reading } from '../../src/statistics'

/**
 * From the request of the page to which a provider sends its user back, in a window, until the app has the
 * wallet.
 */
export default function popupToWallet(stage: Stage): Promise<Reading> {
  return frameTimes(stage, 'social')
}
