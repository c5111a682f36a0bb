import { type Address, checksumAddress, zeroAddress } from 'viem'
import { InvalidReceiverError } from '../../shared/errors/send.js'
import type { Network } from '../../shared/types.js'

/**
 * Parses the address of a receiver. An address in one case has no checksum; one in mixed case must have a
 * valid checksum. EIP-55
 *
 * @throws {InvalidReceiverError} if the address is invalid. Its message says why.
 */
export function parseReceiver(to: string, { name }: Pick<Network, 'name'>): Address {
  if (/^[0-9a-f]{40}$/i.test(to))
    throw new InvalidReceiverError(name, `An address on ${name} starts with 0x.`)
  if (!/^0x[0-9a-f]{40}$/i.test(to)) throw new InvalidReceiverError(name)
  const digits = to.slice(2)
  const address = `0x${digits.toLowerCase()}` as const
  if (address === zeroAddress)
    throw new InvalidReceiverError(name, 'That is the zero address. What it receives is lost.')
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  const checksummed = checksumAddress(address)
  if (!isOneCase && checksummed.slice(2) !== digits)
    throw new InvalidReceiverError(name, 'That address is mistyped: its checksum does not match.')
  return checksummed
}
