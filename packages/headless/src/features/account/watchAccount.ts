import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { type Account, type GetAccountParameters, getAccount } from './getAccount.js'

export interface WatchAccountParameters extends GetAccountParameters {
  /** Called with the account after each change of it, never at once. */
  onChange: (account: Account) => void
}

/** Follows an account without React. Returns the function that stops it. */
export function watchAccount(latchkey: Latchkey, parameters: WatchAccountParameters): () => void {
  const { onChange, ...rest } = parameters
  const { accounts, networks, connectors } = internalsOf(latchkey).stores
  let before = JSON.stringify(getAccount(latchkey, rest))
  const check = () => {
    const account = getAccount(latchkey, rest)
    const now = JSON.stringify(account)
    if (now === before) return
    before = now
    onChange(account)
  }
  const stops = [accounts.subscribe(check), networks.subscribe(check), connectors.subscribe(check)]
  return () => {
    for (const stop of stops) stop()
  }
}
