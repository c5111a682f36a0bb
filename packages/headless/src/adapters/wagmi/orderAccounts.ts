import type { Address } from 'viem'
import type { AccountChoices } from '../base/accountChoices.js'

/** Returns the accounts of a connector with the one first that the user chose in the app. */
export function orderAccounts(
  choices: AccountChoices<string>,
  uid: string,
  accounts: readonly Address[],
): readonly Address[] {
  const [first, ...others] = accounts.map((address) => ({ address }))
  return first ? choices.order(uid, [first, ...others]).map(({ address }) => address as Address) : accounts
}
