import type { Adapter } from '../../../core/adapter.js'
import { NotImplementedByAdapterError } from '../../../shared/errors/notImplemented.js'
import type { PolkadotAdapter } from '../types.js'

/**
 * Returns the adapter as a `PolkadotAdapter`.
 *
 * @throws {NotImplementedByAdapterError} if it has no `payload` capability.
 */
export function polkadotAdapterOf(adapter: Adapter): PolkadotAdapter {
  if (isPolkadotAdapter(adapter)) return adapter
  throw new NotImplementedByAdapterError({ member: 'payload', namespace: adapter.namespace })
}

function isPolkadotAdapter(adapter: Adapter): adapter is PolkadotAdapter {
  return 'payload' in adapter
}
