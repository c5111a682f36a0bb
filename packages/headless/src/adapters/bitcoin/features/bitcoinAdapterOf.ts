import type { Adapter } from '../../../core/adapter.js'
import { NotImplementedByAdapterError } from '../../../shared/errors/config.js'
import type { BitcoinAdapter } from '../types.js'

/**
 * The adapter with what Bitcoin has beyond every namespace.
 *
 * @throws {NotImplementedByAdapterError} when it does not have that.
 */
export function bitcoinAdapterOf(adapter: Adapter): BitcoinAdapter {
  if (isBitcoinAdapter(adapter)) return adapter
  throw new NotImplementedByAdapterError({ member: 'psbt', namespace: adapter.namespace })
}

function isBitcoinAdapter(adapter: Adapter): adapter is BitcoinAdapter {
  return 'psbt' in adapter
}
