import type { Adapter } from '../../../core/adapter.js'
import { NotImplementedByAdapterError } from '../../../shared/errors/notImplemented.js'
import type { SolanaAdapter } from '../types.js'

/**
 * Returns the adapter as a `SolanaAdapter`.
 *
 * @throws {NotImplementedByAdapterError} if it lacks the capabilities of Solana.
 */
export function solanaAdapterOf(adapter: Adapter): SolanaAdapter {
  if (isSolanaAdapter(adapter)) return adapter
  throw new NotImplementedByAdapterError({ member: 'transactions', namespace: adapter.namespace })
}

function isSolanaAdapter(adapter: Adapter): adapter is SolanaAdapter {
  return 'transactions' in adapter && 'signIn' in adapter
}
