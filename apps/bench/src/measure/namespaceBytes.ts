import { kilobytesBeforeOpen } from '../kilobytesBeforeOpen'
import type { Readings } from '../readings'
import type { Stage } from '../stage'
import { exactReading } from '../statistics'

/**
 * The JavaScript that each further namespace adds to an EVM app before the modal opens: its adapter and its
 * network.
 */
export async function namespaceBytes(stage: Stage): Promise<Readings> {
  const without = await kilobytesBeforeOpen(stage, 'latchkey')
  const added = async (page: 'solana' | 'bitcoin' | 'polkadot') =>
    exactReading((await kilobytesBeforeOpen(stage, page)) - without)
  return {
    'chains/js-before-open:solana': await added('solana'),
    'chains/js-before-open:bitcoin': await added('bitcoin'),
    'chains/js-before-open:polkadot': await added('polkadot'),
  }
}
