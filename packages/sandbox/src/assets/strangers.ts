import { type Address, getAddress, keccak256, slice, stringToHex } from 'viem'

/** Returns the address of somebody without a key, by a name. The chain sends for it without a signature. */
export const strangerOf = (name: string): Address =>
  getAddress(slice(keccak256(stringToHex(`latchkey sandbox ${name}`)), 12))

/** Deploys the contracts, and owns the names. */
export const deployer = strangerOf('deployer')

/** Who the test account trades with. The first have names. */
export const friends = [
  'carol',
  'dave',
  'erin',
  'frank',
  'grace',
  'heidi',
  'ivan',
  'judy',
  'mike',
  'niaj',
  'olivia',
  'peggy',
].map(strangerOf)

/** The friends who have tokens, items and NFTs of their own. */
export const holders = friends.slice(0, 4)

/** The senders of spam. */
export const spammers = ['spammer one', 'spammer two', 'spammer three'].map(strangerOf)

/** The cats of the friends: numbers 101 to 116. */
export const friendCats = Array.from({ length: 16 }, (_, index) => ({
  owner: holders[index % holders.length] as Address,
  id: BigInt(101 + index),
}))
