import { type Address, checksumAddress, zeroAddress } from 'viem'
import { InvalidReceiverError } from '../../shared/errors/send.js'
import type { Network } from '../../shared/types.js'

/** Addresses that are used to burn coins. Their keys are not known. */
const burnAddresses: readonly string[] = [
  `0x${'dead'.padStart(40, '0')}`,
  `0x${'dead'.padEnd(40, '0')}`,
  `0x${'dead'.repeat(10)}`,
  `0x${'1'.padStart(40, '0')}`,
  `0x${'f'.repeat(40)}`,
]

/**
 * Parses the address of a receiver. An address in one case has no checksum; one in mixed case must have a
 * valid checksum. EIP-55
 *
 * @throws {InvalidReceiverError} if the address is invalid, zero or a burn address. Its code says which.
 */
export function parseReceiver(to: string, { name }: Pick<Network, 'name'>): Address {
  if (/^[0-9a-f]{40}$/i.test(to)) throw new InvalidReceiverError(name, 'prefixMissing')
  if (/^0X[0-9a-fA-F]{40}$/.test(to)) throw new InvalidReceiverError(name, 'prefixCase')
  if (!/^0x[0-9a-f]{40}$/i.test(to)) throw new InvalidReceiverError(name)
  const digits = to.slice(2)
  const address = `0x${digits.toLowerCase()}` as const
  if (address === zeroAddress) throw new InvalidReceiverError(name, 'zero')
  if (burnAddresses.includes(address)) throw new InvalidReceiverError(name, 'burn')
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  const checksummed = checksumAddress(address)
  if (!isOneCase && checksummed.slice(2) !== digits) throw new InvalidReceiverError(name, 'checksum')
  return checksummed
}
