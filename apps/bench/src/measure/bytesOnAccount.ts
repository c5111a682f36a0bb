import type { Readings } from '../readings'
import type { Stage } from '../stage'
import { exactReading } from '../statistics'
import { kilobytes } from '../transfers'
import { withDataServer } from '../withDataServer'
import { openingAccount } from './bytes'

/** The JavaScript that opening the account fetches with services, in addition to that without any. */
export async function bytesOnAccount(stage: Stage): Promise<Readings> {
  const without = await openingAccount(stage)
  const hosted = await withDataServer(stage, (scene) => openingAccount(stage, 'data', scene))
  const added = kilobytes(hosted, 'script') - kilobytes(without, 'script')
  return { 'data/js-on-account': exactReading(added) }
}
