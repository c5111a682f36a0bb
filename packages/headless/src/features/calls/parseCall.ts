import { isAddress } from '@latchkey/protocol'
import type { AdapterCall } from '../../core/capabilities.js'
import { InvalidCallError } from '../../shared/errors/calls.js'
import { isHex } from '../../shared/isHex.js'

/** A call of an EVM transaction. */
export interface Call {
  /** A contract or an account. Absent: `data` deploys a contract. */
  to?: string | undefined
  /** In wei. Default: 0. */
  value?: bigint | undefined
  /** The data in hex, such as what viem's `encodeFunctionData` returns. Default: none. */
  data?: string | undefined
}

/**
 * Checks a call before a wallet is asked.
 *
 * @throws {InvalidCallError} If it is not valid.
 */
export function parseCall({ to, value = 0n, data }: Call): AdapterCall {
  if (to !== undefined && (!/^0x/.test(to) || !isAddress(to, 'eip155')))
    throw new InvalidCallError('`to` is not an address that begins with 0x.')
  if (data !== undefined && (!isHex(data) || data.length % 2 !== 0))
    throw new InvalidCallError('`data` is not hex that begins with 0x.')
  if (to === undefined && (data === undefined || data === '0x'))
    throw new InvalidCallError('Neither `to` nor the code of a contract is given.')
  if (typeof value !== 'bigint' || value < 0n || value >= 2n ** 256n)
    throw new InvalidCallError('`value` is not an amount in wei.')
  return { to, value, ...(data !== undefined && data !== '0x' && { data }) }
}
