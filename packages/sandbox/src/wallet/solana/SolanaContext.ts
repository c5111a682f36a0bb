import type { AccountState } from '../kernel/createAccountState.js'
import type { Kernel } from '../kernel/createKernel.js'
import type { Prompt } from '../kernel/createPrompt.js'
import type { RequestFrame } from '../kernel/createRequestFrame.js'
import type { SolanaKeys } from './createSolanaKeys.js'
import type { StandardAccounts } from './createStandardAccounts.js'
import { invalidInput, unauthorized } from './SolanaWalletError.js'
import type { SolanaApprovalRequest, SolanaWalletChain } from './types.js'

/** The context of a Solana wallet's features. */
export interface SolanaContext {
  kernel: Kernel
  accounts: AccountState
  keys: SolanaKeys
  standardAccounts: StandardAccounts
  chains: readonly SolanaWalletChain[]
  prompt: Prompt<SolanaApprovalRequest>
  frame: RequestFrame
}

/**
 * Returns the address of an account that an app passed.
 * @throws SolanaWalletError 4100 if the page has no permission for it
 */
export function permittedAddress({ accounts }: Pick<SolanaContext, 'accounts'>, account: unknown): string {
  const address = (account as { address?: unknown } | null | undefined)?.address
  if (typeof address !== 'string' || !accounts.permitted().includes(address)) {
    throw unauthorized(String(address))
  }
  return address
}

/**
 * Returns the cluster with an id. Default: the wallet's first one.
 * @throws SolanaWalletError -32602 if the wallet does not know it
 */
export function chainOf({ chains }: Pick<SolanaContext, 'chains'>, id: unknown): SolanaWalletChain {
  const chain = id === undefined ? chains[0] : chains.find((each) => each.id === id)
  if (!chain) throw invalidInput(`The wallet does not know the chain "${String(id)}".`)
  return chain
}
