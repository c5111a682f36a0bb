import { isSameAddress } from '@latchkey/protocol'
import type { AssetTransfer } from '../simulation/accountEvents.js'
import type { SimulatedAccount } from '../simulation/simulateAccount.js'
import { refuseUnless } from './checkQuote.js'
import type { SwapQuote, SwapRouter, SwapToken } from './swaps.js'

/** Of what a quote takes, how much is paid at least, in percent: some routers give back what is left. */
const leastPaid = 99n

/** What {@link checkSimulation} compares. */
export interface CheckSimulationParameters {
  /** What the approvals that are still needed and the swap would do. */
  readonly simulated: Extract<SimulatedAccount, { isReverted: false }>
  readonly quote: SwapQuote
  readonly minimumReceived: bigint
  /** The contracts that may be approved. */
  readonly routers: readonly SwapRouter[]
}

/**
 * Checks that a swap does to the account what its quote says, and nothing else: the account pays the amount
 * of the one token, receives at least the minimum of the other, and keeps no permission that the swap has not
 * used up. A transfer that an event alone tells is a refusal too, because nothing says that it is not true.
 *
 * @throws {SwapTransactionRefusedError} If it does anything else.
 */
export function checkSimulation(parameters: CheckSimulationParameters): void {
  const { simulated, quote, minimumReceived, routers } = parameters
  const { events, native, held, approvals } = simulated
  const { from, to, fromAmount } = quote
  refuseUnless(events.isReadable, 'transfer')
  for (const transfer of events.transfers)
    if (transfer.isOut) refuseUnless(isPaid(transfer, from), 'transfer')
  const changeOf = ({ address }: SwapToken) => {
    if (!address) return native.received - native.paid
    const found = held.find((each) => each.tokenId === undefined && isSameAddress(each.token, address))
    return found && found.after - found.before
  }
  const [spent, received] = [changeOf(from), changeOf(to)]
  // A token that says no balance is none that can be compared.
  refuseUnless(spent !== undefined && received !== undefined, 'unchecked')
  const given = sum(events.transfers.filter(({ isOut, kind }) => isOut && kind !== 'native'))
  refuseUnless(-spent <= fromAmount && (!from.address || given <= fromAmount), 'amount')
  refuseUnless(native.paid <= (from.address ? 0n : fromAmount), 'value')
  for (const { token, tokenId, before, after } of held)
    refuseUnless(after >= before || (tokenId === undefined && isSameAddress(token, from.address)), 'transfer')
  refuseUnless(-spent * 100n >= fromAmount * leastPaid, 'amount')
  refuseUnless(received >= minimumReceived, 'minimum')
  for (const { kind, token, contract, tokenId, spender, before, after } of approvals) {
    const isNeeded = kind === 'amount' && tokenId === undefined && contract === token
    refuseUnless(isNeeded && isSameAddress(token, from.address), 'permission')
    refuseUnless(
      routers.some(({ address }) => isSameAddress(address, spender)),
      'permission',
    )
    refuseUnless(before !== undefined && after !== undefined, 'permission')
    // What the swap has not taken of what was approved for it.
    const left = fromAmount + spent
    refuseUnless(after <= before || after <= left, 'permission')
  }
}

function isPaid({ kind, token }: AssetTransfer, from: SwapToken): boolean {
  return kind === 'native' || (kind === 'fungible' && isSameAddress(token, from.address))
}

function sum(transfers: readonly AssetTransfer[]): bigint {
  return transfers.reduce((total, { value }) => total + value, 0n)
}
