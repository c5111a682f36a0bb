import { type Address, getAddress, keccak256, slice, toHex } from 'viem'

/** Derives an address from a name. Its private key is not known. */
export function deriveAddress(name: string): Address {
  return getAddress(slice(keccak256(toHex(`latchkey demo ${name}`)), 12))
}
