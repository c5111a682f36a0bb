import type { Latchkey } from '../../core/createLatchkey.js'
import { swapperOf } from '../../core/swaps/swapper.js'
import type { NotConnectedError } from '../../shared/errors/account.js'
import type { HttpErrorType } from '../../shared/errors/http.js'
import type { NetworkNotFoundError } from '../../shared/errors/network.js'
import type { SenderChangedError } from '../../shared/errors/send.js'
import type { ServiceMissingError } from '../../shared/errors/service.js'
import type { SwapsUnsupportedError } from '../../shared/errors/swap.js'
import { toBaseError } from '../../shared/errors/toBaseError.js'
import type { WalletErrorType } from '../../shared/errors/walletError.js'
import type { SwapToken } from '../../wire/swaps/swaps.js'

/** The token of `getAllowance`. */
export interface GetAllowanceParameters {
  /** Of the network of the active EVM account. */
  token: SwapToken
  /** What it is to be swapped for. Unwrapping needs no approval. Default: any token. */
  to?: SwapToken | undefined
  /** Aborts the request. The promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined
}

/** How much the router may take, in the smallest unit. Without a limit for the native currency: 2^256 - 1. */
export type GetAllowanceReturnType = bigint

/** The errors of `getAllowance`. */
export type GetAllowanceErrorType =
  | NotConnectedError
  | ServiceMissingError
  | NetworkNotFoundError
  | SenderChangedError
  | SwapsUnsupportedError
  | HttpErrorType
  | WalletErrorType

/** The native currency needs no approval. */
const unlimited = 2n ** 256n - 1n

/**
 * Reads how much of a token of the active EVM account the router of the swap service may take.
 *
 * @throws {NotConnectedError} If no wallet is connected on EVM.
 * @throws {ServiceMissingError} If the app has no `services.swaps`.
 * @throws {NetworkNotFoundError} If the account's network is not configured.
 * @throws {SenderChangedError} If the account is on another network than the token.
 * @throws {SwapsUnsupportedError} If the service has no swaps on the network.
 * @throws {HttpErrorType} If a request fails.
 *
 * @example
 * ```ts
 * import { getAllowance } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const token = {
 *   networkId: 'eip155:1',
 *   address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
 *   name: 'USD Coin',
 *   symbol: 'USDC',
 *   decimals: 6,
 * } as const
 * const allowance = await getAllowance(latchkey, { token })
 * ```
 */
export async function getAllowance(
  latchkey: Latchkey,
  { token, to, signal }: GetAllowanceParameters,
): Promise<GetAllowanceReturnType> {
  const { networkId } = token
  const { service, address: account } = swapperOf(latchkey, { networkId })
  if (!token.address) return unlimited
  try {
    return await service.getAllowance({ networkId, token, to, account, signal })
  } catch (cause) {
    signal?.throwIfAborted()
    throw await toBaseError(cause)
  }
}
