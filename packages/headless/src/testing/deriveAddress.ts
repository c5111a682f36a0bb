import { type Address, getAddress, keccak256, slice, toHex } from 'viem'

/** Returns an address that nobody has a key of: the same one for each name. */
export function deriveAddress(name: string): Address {
  return getAddress(slice(keccak256(toHex(`latchkey demo ${name}`)), 12))
}
