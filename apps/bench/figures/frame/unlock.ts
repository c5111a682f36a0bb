import { frameTimes } from '../../src/frameTimes'
import type { Stage } from '../../src/stage'
import type { Reading } from '../../src/statistics'

/** From `GET_USER` to its answer in a page that was loaded again: the key of this device opens the wallet. */
export default function unlock(stage: Stage): Promise<Reading> {
  return frameTimes(stage, 'unlock')
}
