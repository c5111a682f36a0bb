import type { Adapter } from '../../../core/adapter.js'
import { NotImplementedByAdapterError } from '../../../shared/errors/notImplemented.js'
import type { BitcoinAdapter } from '../types.js'

/**
 * Returns the adapter as a `BitcoinAdapter`.
 *
 * @throws {NotImplementedByAdapterError} if it has no `psbt` capability.
 */
export function bitcoinAdapterOf(adapter: Adapter): BitcoinAdapter {
  if (isBitcoinAdapter(adapter)) return adapter
  throw new NotImplementedByAdapterError({ member: 'psbt', namespace: adapter.namespace })
}

function isBitcoinAdapter(adapter: Adapter): adapter is BitcoinAdapter {
  return 'psbt' in adapter
}
