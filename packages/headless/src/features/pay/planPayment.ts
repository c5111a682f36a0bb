import { isSameAddress } from '@latchkey/protocol'
import type { PayAsset } from '../../core/stores/router.js'
import { InsufficientBalanceError } from '../../shared/errors/send.js'
import { type Money, worthOf } from '../../shared/money.js'
import { namespaceOf } from '../../shared/parseCaip.js'
import type { TokenBalance } from '../../wire/balances/balances.js'

/** Tokens that are quoted for one payment: each needs some requests. */
const maxSwaps = 4

/** A way to pay, before anything is asked of a service of swaps. */
export type PlannedOption =
  | { readonly kind: 'transfer'; readonly balance: bigint; readonly error?: InsufficientBalanceError }
  | { readonly kind: 'swap'; readonly token: TokenBalance }

/** What the user has, and what the payment is. */
export interface PlanPaymentParameters {
  readonly asset: PayAsset
  /** What the recipient receives, in the smallest unit. */
  readonly value: bigint
  /** Whether the recipient is the account that would pay. */
  readonly isOwn: boolean
  /** What the account has of the asset. `undefined` without a wallet. */
  readonly balance: bigint | undefined
  /** What else the account has on the network. */
  readonly holdings: readonly TokenBalance[]
  /** Whether tokens can be exchanged for the asset. */
  readonly canSwap: boolean
}

/**
 * Returns the ways to pay, the best first: the asset itself if the account has enough; tokens that are worth
 * enough or whose worth is not known, the one with the most worth first; at last the asset itself if the
 * account has too little, with the reason. There is none to the account itself.
 */
export function planPayment(parameters: PlanPaymentParameters): readonly PlannedOption[] {
  const { asset, value, isOwn, balance, holdings, canSwap } = parameters
  if (isOwn || balance === undefined) return []
  const own = holdings.find((each) => isSameAsset(each, asset))
  const needed = own?.price ? worthOf(value, asset.decimals, own.price) : undefined
  const swaps = canSwap
    ? holdings
        .filter((each) => each.value > 0n && !isSameAsset(each, asset) && isWorthEnough(each, needed))
        .sort((a, b) => compareWorth(b.worth, a.worth))
        .slice(0, maxSwaps)
        .map((token) => ({ kind: 'swap', token }) as const)
    : []
  if (balance >= value) return [{ kind: 'transfer', balance }, ...swaps]
  const error = new InsufficientBalanceError(asset.symbol)
  return [...swaps, { kind: 'transfer', balance, error }]
}

/** Whether two are one currency or token. */
export function isSameAsset(
  a: Pick<PayAsset, 'networkId' | 'address'>,
  b: Pick<PayAsset, 'networkId' | 'address'>,
): boolean {
  if (a.networkId !== b.networkId) return false
  return a.address === undefined || b.address === undefined
    ? a.address === b.address
    : isSameAddress(a.address, b.address, namespaceOf(a.networkId))
}

/** Whether a token may suffice. One without a price may. */
function isWorthEnough({ worth }: TokenBalance, needed: Money | undefined): boolean {
  return !worth || !needed || worth.value >= needed.value
}

function compareWorth(a: Money | undefined, b: Money | undefined): number {
  const [first, second] = [a?.value ?? -1n, b?.value ?? -1n]
  return first === second ? 0 : first < second ? -1 : 1
}
