import { type Address, getAddress } from 'viem'
import type { Random } from './createRandom.js'

/** Returns an address with the first and last four digits of another, as a poisoner would find one. */
export function lookAlike(address: Address, random: Random): Address {
  const middle = Array.from({ length: 32 }, () => random.between(0, 15).toString(16)).join('')
  return getAddress(`${address.slice(0, 6)}${middle}${address.slice(-4)}`.toLowerCase())
}
