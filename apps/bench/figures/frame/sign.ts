import { frameTimes } from '../../src/frameTimes'
import type { Stage } from '../../src/stage'
import type { Reading } from '../../src/statistics'

/** From the user's click on Sign in the frame until the app has the signature of a `personal_sign`. */
export default function sign(stage: Stage): Promise<Reading> {
  return frameTimes(stage, 'sign')
}
