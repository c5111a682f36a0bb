import { kilobytesBeforeOpen } from '../kilobytesBeforeOpen'
import type { Readings } from '../readings'
import type { Stage } from '../stage'
import { exactReading } from '../statistics'

/** The JavaScript that pairing and a directory add to an app before the modal opens. */
export async function pairingBytes(stage: Stage): Promise<Readings> {
  const without = await kilobytesBeforeOpen(stage, 'latchkey')
  const withPairing = await kilobytesBeforeOpen(stage, 'pairing')
  return { 'pairing/js-before-open': exactReading(withPairing - without) }
}
