import type { Adapter } from '../../../core/adapter.js'
import { NotImplementedByAdapterError } from '../../../shared/errors/config.js'
import type { PolkadotAdapter } from '../types.js'

/**
 * The adapter with what Polkadot has beyond every namespace.
 *
 * @throws {NotImplementedByAdapterError} when it does not have that.
 */
export function polkadotAdapterOf(adapter: Adapter): PolkadotAdapter {
  if (isPolkadotAdapter(adapter)) return adapter
  throw new NotImplementedByAdapterError({ member: 'payload', namespace: adapter.namespace })
}

function isPolkadotAdapter(adapter: Adapter): adapter is PolkadotAdapter {
  return 'payload' in adapter
}
