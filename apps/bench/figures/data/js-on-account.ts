import type { Stage } from '../../src/stage'
import { exactReading, type Reading } from '../../src/statistics'
import { kilobytes, openingAccount } from '../../src/transfers'
import { withDataServer } from '../../src/withDataServer'

/** The JavaScript that opening the account fetches with services, in addition to that without any. */
export default async function jsOnAccount(stage: Stage): Promise<Reading> {
  const without = await openingAccount(stage, 'latchkey')
  const hosted = await withDataServer(stage, (scene) => openingAccount(stage, 'data', scene))
  return exactReading(kilobytes(hosted, 'script') - kilobytes(without, 'script'))
}
