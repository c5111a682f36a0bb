import { type Address, type Client, concatHex, type Hex, maxUint256, numberToHex, pad } from 'viem'
import type { TokenReference } from '../../core/capabilities.js'
import { InsufficientBalanceError } from '../../shared/errors/send.js'
import { TokenMismatchError } from '../../shared/errors/token.js'
import type { Network } from '../../shared/types.js'
import { parseReceiver } from './parseReceiver.js'
import { parseTokenAddress } from './parseTokenAddress.js'
import { readTokenDecimals } from './readTokenDecimals.js'

/** `transfer(address,uint256)`. ERC-20 */
const transferSelector = '0xa9059cbb'

/** What a transfer calls. */
export interface Call {
  /** The receiver of the native currency, or a contract. */
  readonly to: Address
  /** In wei. */
  readonly value: bigint
  readonly data?: Hex | undefined
}

/**
 * Creates the call that transfers the native currency or a token of ERC-20. The decimals of a token are read
 * from its contract and compared with those of `token`, because the amount was entered with them.
 *
 * @param parameters.value In the smallest unit of what is sent.
 * @throws {InvalidReceiverError} if the receiver is not a valid address. The network is not asked.
 * @throws {InsufficientBalanceError} if the amount is larger than any balance. The network is not asked.
 * @throws {TokenNotFoundError} if the network has no such token.
 * @throws {TokenMismatchError} if the token has other decimals.
 * @throws {RpcError} if the network does not answer.
 */
export async function createTransferCall(parameters: {
  client: Client
  network: Network
  to: string
  value: bigint
  token?: TokenReference | undefined
}): Promise<Call> {
  const { client, network, value, token } = parameters
  const receiver = parseReceiver(parameters.to, network)
  if (value > maxUint256) throw new InsufficientBalanceError(token?.symbol ?? network.nativeCurrency.symbol)
  if (token === undefined) return { to: receiver, value }
  const contract = parseTokenAddress(token.address, network)
  const { symbol, decimals: expected } = token
  const got = await readTokenDecimals({ client, network, token })
  if (got !== expected) throw new TokenMismatchError({ symbol, expected, got })
  return {
    to: contract,
    value: 0n,
    data: concatHex([transferSelector, pad(receiver), numberToHex(value, { size: 32 })]),
  }
}
