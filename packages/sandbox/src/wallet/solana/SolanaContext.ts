import type { AccountState } from '../kernel/createAccountState.js'
import type { Kernel } from '../kernel/createKernel.js'
import type { Prompt } from '../kernel/createPrompt.js'
import type { RequestFrame } from '../kernel/createRequestFrame.js'
import type { SolanaKeys } from './createSolanaKeys.js'
import type { StandardAccounts } from './createStandardAccounts.js'
import { invalidInput, unauthorized } from './SolanaWalletError.js'
import type { SolanaApprovalRequest, SolanaWalletChain } from './types.js'

/** What the features of a Solana wallet work with. */
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
 * The address of an account that an app handed back, if the page may use it.
 * @throws SolanaWalletError 4100
 */
export function permittedAddress({ accounts }: Pick<SolanaContext, 'accounts'>, account: unknown): string {
  const address = (account as { address?: unknown } | null | undefined)?.address
  if (typeof address !== 'string' || !accounts.permitted().includes(address)) {
    throw unauthorized(String(address))
  }
  return address
}

/**
 * The cluster of that id; the wallet's first one where the app names none.
 * @throws SolanaWalletError -32602 if the wallet does not know it
 */
export function chainOf({ chains }: Pick<SolanaContext, 'chains'>, id: unknown): SolanaWalletChain {
  const chain = id === undefined ? chains[0] : chains.find((each) => each.id === id)
  if (!chain) throw invalidInput(`The wallet does not know the chain "${String(id)}".`)
  return chain
}
