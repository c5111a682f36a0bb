import { encodeErrorResult, type Hex, parseAbi } from 'viem'

const abi = parseAbi(['error Error(string)', 'error Panic(uint256)'])

/** Thrown by a contract: what its call has changed is undone. */
export class Revert extends Error {
  override readonly name = 'Revert'
  /** What the call returns, encoded. */
  readonly data: Hex

  constructor(reason = '', data?: Hex) {
    super(reason)
    this.data =
      data ?? (reason === '' ? '0x' : encodeErrorResult({ abi, errorName: 'Error', args: [reason] }))
  }
}

/** The code of Solidity's panic for an overflow. */
const overflow = encodeErrorResult({ abi, errorName: 'Panic', args: [0x11n] })

/**
 * Returns a number if it fits into a `uint256`.
 *
 * @throws {Revert} If it does not, as the arithmetic of Solidity.
 */
export function uint256(value: bigint): bigint {
  if (value < 0n || value >= 2n ** 256n) throw new Revert('', overflow)
  return value
}

/** @throws {Revert} Without the condition. */
export function requireThat(condition: unknown, reason?: string): asserts condition {
  if (!condition) throw new Revert(reason)
}
