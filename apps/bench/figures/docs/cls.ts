import { docsPaint } from '../../src/docsPaint'
import type { Stage } from '../../src/stage'
import type { Reading } from '../../src/statistics'

/** The cumulative layout shift, on the worst of ten pages of the documentation. */
export default async function cls(stage: Stage): Promise<Reading> {
  return (await docsPaint(stage)).shift
}
