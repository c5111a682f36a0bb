import type { Namespace } from '@latchkey/protocol'
import type { AccountType } from '../shared/types.js'
import type { Latchkey } from './createLatchkey.js'
import { internalsOf } from './internals.js'
import { storageEntries } from './storageEntries.js'
import type { AccountState } from './stores/accounts.js'

/** The type of account that each namespace begins with. */
const defaultTypes: Readonly<Record<Namespace, AccountType>> = {
  eip155: 'eoa',
  solana: 'eoa',
  bip122: 'payment',
  polkadot: 'eoa',
  cosmos: 'eoa',
}

/**
 * Returns the type of the active account. Without one, that of the last one in the namespace, or the default.
 */
export function preferredAccountType(
  latchkey: Latchkey,
  namespace: Namespace,
  state: AccountState | undefined,
): AccountType {
  const [active] = state?.accounts ?? []
  if (active) return active.type ?? defaultTypes[namespace]
  const kept = internalsOf(latchkey).storage.get(storageEntries.preferredAccountTypes)
  return kept?.[namespace] ?? defaultTypes[namespace]
}
