import type { Address, PrivateKeyAccount } from 'viem'
import type { FaultQueue } from '../../kernel/createFaultQueue.js'
import type { Prompt, RequestInHand } from '../../kernel/createPrompt.js'
import type { CallNode } from '../callNode.js'
import type { EvmState } from '../createEvmState.js'
import { chainDisconnected, unauthorized } from '../providerRpcError.js'
import type { EvmApprovalRequest, WalletChain } from '../types.js'

/** The part of the state that methods read and change. */
export type RequestState = Pick<EvmState, 'fields' | 'set' | 'chain' | 'permittedAccounts'>

/** The context of a wallet's methods. */
export interface WalletContext {
  state: RequestState
  keys: ReadonlyMap<Address, PrivateKeyAccount>
  faults: FaultQueue
  prompt: Prompt<EvmApprovalRequest>
  callNode: CallNode
  /** Called after the user approved a request to connect. */
  connected(): void
}

/** A method of the wallet. Throws ProviderRpcError. */
export type RequestHandler = (context: WalletContext, inHand: RequestInHand) => Promise<unknown>

/**
 * Returns the current chain.
 * @throws ProviderRpcError 4901 if the wallet has no node for it
 */
export function currentChain({ state }: WalletContext): WalletChain {
  const chain = state.chain()
  if (!chain) throw chainDisconnected(state.fields.chainId)
  return chain
}

/**
 * Returns the key of an account.
 * @throws ProviderRpcError 4100 if the page has no permission for it
 */
export function permittedKey({ state, keys }: WalletContext, account: Address): PrivateKeyAccount {
  const key = state.fields.permitted.includes(account) ? keys.get(account) : undefined
  if (!key) throw unauthorized(`The page has no permission for the account ${account}.`)
  return key
}
