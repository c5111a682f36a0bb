import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import type { RegisteredLatchkey } from '../../core/register.js'
import { type Account, type GetAccountParameters, getAccount } from './getAccount.js'

/** The namespace to watch, and the listener. */
export interface WatchAccountParameters<latchkey extends Latchkey = RegisteredLatchkey>
  extends GetAccountParameters<latchkey> {
  /** Called with the account after each change, but not with the current account. */
  onChange: (account: Account<latchkey>) => void
}

/**
 * Calls `onChange` when the account of a namespace changes. Returns the function that stops it.
 *
 * @example
 * ```ts
 * import { watchAccount } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const unwatch = watchAccount(latchkey, {
 *   onChange: ({ address }) => console.log(address),
 * })
 * ```
 */
export function watchAccount<latchkey extends Latchkey>(
  latchkey: latchkey,
  parameters: WatchAccountParameters<latchkey>,
): () => void {
  const { onChange, ...rest } = parameters
  const { accounts, networks, connectors, signIn } = internalsOf(latchkey).stores
  let before = JSON.stringify(getAccount(latchkey, rest))
  const check = () => {
    const account = getAccount(latchkey, rest)
    const now = JSON.stringify(account)
    if (now === before) return
    before = now
    onChange(account)
  }
  const stops = [accounts, networks, connectors, signIn].map((store) => store.subscribe(check))
  return () => {
    for (const stop of stops) stop()
  }
}
