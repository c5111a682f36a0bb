import type { AccountState } from '../kernel/createAccountState.js'
import type { Kernel } from '../kernel/createKernel.js'
import type { Prompt } from '../kernel/createPrompt.js'
import type { RequestFrame } from '../kernel/createRequestFrame.js'
import { denied } from './BitcoinWalletError.js'
import type { BitcoinKeys, OwnedAddress } from './createBitcoinKeys.js'
import type { BitcoinApprovalRequest, BitcoinWalletNetwork } from './types.js'

/** The state the providers of a Bitcoin wallet share. */
export interface BitcoinContext {
  kernel: Kernel
  /** Accounts by their payment addresses. */
  accounts: AccountState
  keys: BitcoinKeys
  network: BitcoinWalletNetwork
  /** Whether BIP-322 signatures begin with the name of their form. */
  prefixesBip322: boolean
  prompt: Prompt<BitcoinApprovalRequest>
  frame: RequestFrame
}

/**
 * Returns the addresses a page sees: payment and ordinals of one account. Empty if not connected, or locked.
 */
export function visibleAddresses({ accounts, keys }: BitcoinContext): readonly OwnedAddress[] {
  const [account] = accounts.visible()
  return account === undefined ? [] : keys.pair(account)
}

/**
 * Returns the two addresses of the permitted account, also while the wallet is locked.
 * @throws BitcoinWalletError if there is none
 */
export function permittedPair({ accounts, keys }: BitcoinContext): readonly [OwnedAddress, OwnedAddress] {
  const [account] = accounts.permitted()
  if (account === undefined) throw denied()
  return keys.pair(account)
}

/**
 * Returns one of the two permitted addresses.
 * @throws BitcoinWalletError if the page has no permission for it
 */
export function permittedAddress(context: BitcoinContext, address: unknown): OwnedAddress {
  const found = permittedPair(context).find((each) => each.address === address)
  if (!found) throw denied()
  return found
}
