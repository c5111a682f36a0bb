import type { AccountState } from '../kernel/createAccountState.js'
import type { Kernel } from '../kernel/createKernel.js'
import type { Prompt } from '../kernel/createPrompt.js'
import type { RequestFrame } from '../kernel/createRequestFrame.js'
import { denied } from './BitcoinWalletError.js'
import type { BitcoinKeys, OwnedAddress } from './createBitcoinKeys.js'
import type { BitcoinApprovalRequest, BitcoinWalletNetwork } from './types.js'

/** What the providers of a Bitcoin wallet work with. */
export interface BitcoinContext {
  kernel: Kernel
  /** Accounts by their payment addresses. */
  accounts: AccountState
  keys: BitcoinKeys
  network: BitcoinWalletNetwork
  prompt: Prompt<BitcoinApprovalRequest>
  frame: RequestFrame
}

/** What the page sees: the two addresses of one account, payment first; none if it is not connected, or the wallet locked. */
export function visibleAddresses({ accounts, keys }: BitcoinContext): readonly OwnedAddress[] {
  const [account] = accounts.visible()
  return account === undefined ? [] : keys.pair(account)
}

/**
 * The two addresses of the account that the page was given, also while the wallet is locked.
 * @throws BitcoinWalletError if it was given none
 */
export function permittedPair({ accounts, keys }: BitcoinContext): readonly [OwnedAddress, OwnedAddress] {
  const [account] = accounts.permitted()
  if (account === undefined) throw denied()
  return keys.pair(account)
}

/**
 * One of the two addresses that the page was given.
 * @throws BitcoinWalletError if it was not given this one
 */
export function permittedAddress(context: BitcoinContext, address: unknown): OwnedAddress {
  const found = permittedPair(context).find((each) => each.address === address)
  if (!found) throw denied()
  return found
}
