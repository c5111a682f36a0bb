import type { Adapter } from '../../../core/adapter.js'
import { NotImplementedByAdapterError } from '../../../shared/errors/config.js'
import type { SolanaAdapter } from '../types.js'

/**
 * The adapter with what Solana has beyond every namespace.
 *
 * @throws {NotImplementedByAdapterError} when it does not have that.
 */
export function solanaAdapterOf(adapter: Adapter): SolanaAdapter {
  if (isSolanaAdapter(adapter)) return adapter
  throw new NotImplementedByAdapterError({ member: 'transactions', namespace: adapter.namespace })
}

function isSolanaAdapter(adapter: Adapter): adapter is SolanaAdapter {
  return 'transactions' in adapter && 'signIn' in adapter
}
