import { frameTimes } from '../../src/frameTimes'
import type { Stage } from '../../src/stage'
import type { Reading } from '../../src/statistics'

/**
 * From the insertion of the frame's iframe until its channel is open, on a page of an app with a server of
 * the frame. The 500 ms that an app then waits are not in it.
 */
export default function ready(stage: Stage): Promise<Reading> {
  return frameTimes(stage, 'ready')
}
