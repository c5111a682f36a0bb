import { docsPaint } from '../../src/docsPaint'
import type { Stage } from '../../src/stage'
import type { Reading } from '../../src/statistics'

/** From navigation to the largest contentful paint, on the slowest of ten pages of the documentation. */
export default async function lcp(stage: Stage): Promise<Reading> {
  return (await docsPaint(stage)).paint
}
