import { type Address, erc20Abi } from 'viem'
import { storageKey } from '../state/keys.js'
import { requireThat } from '../state/Revert.js'
import { type CallContext, emitEvent } from './defineContract.js'

/** An amount without a limit: it is not reduced by transfers. */
const unlimited = 2n ** 256n - 1n

/** The balances and allowances of a token. */
export interface TokenStorage {
  balanceOf(context: CallContext, owner: Address): bigint
  allowance(context: CallContext, owner: Address, spender: Address): bigint
  approve(context: CallContext, spender: Address, amount: bigint): boolean
  /** Moves tokens, with an event. */
  move(context: CallContext, from: Address, to: Address, amount: bigint): boolean
  /** Takes an amount from what the sender of the call may spend. */
  spend(context: CallContext, owner: Address, amount: bigint): void
}

/** Creates the balances and allowances of the token at an address. */
export function tokenStorage(address: Address): TokenStorage {
  const keyOfBalance = (owner: Address) => storageKey(address, 'balance', owner)
  const keyOfAllowance = (owner: Address, spender: Address) =>
    storageKey(address, 'allowance', owner, spender)
  return {
    balanceOf: ({ state }, owner) => state.read(keyOfBalance(owner)),
    allowance: ({ state }, owner, spender) => state.read(keyOfAllowance(owner, spender)),
    approve(context, spender, amount) {
      const owner = context.sender
      context.state.write(keyOfAllowance(owner, spender), amount)
      emitEvent(context, erc20Abi, 'Approval', { owner, spender, value: amount })
      return true
    },
    move(context, from, to, amount) {
      const { state } = context
      const held = state.read(keyOfBalance(from))
      requireThat(held >= amount, 'ERC20: transfer amount exceeds balance')
      state.write(keyOfBalance(from), held - amount)
      state.write(keyOfBalance(to), state.read(keyOfBalance(to)) + amount)
      emitEvent(context, erc20Abi, 'Transfer', { from, to, value: amount })
      return true
    },
    spend({ state, sender }, owner, amount) {
      const allowed = state.read(keyOfAllowance(owner, sender))
      if (allowed === unlimited) return
      requireThat(allowed >= amount, 'ERC20: insufficient allowance')
      state.write(keyOfAllowance(owner, sender), allowed - amount)
    },
  }
}

/** Returns the key of the balance of an owner, for what creates tokens. */
export const tokenBalanceKey = (token: string, owner: string) => storageKey(token, 'balance', owner)

/** Returns the key of all that exists of a token. */
export const supplyKey = (token: string) => storageKey(token, 'supply')
