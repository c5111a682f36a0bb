import type { Address } from 'viem'
import { evmCollections } from './evmAssets.js'
import { friends } from './strangers.js'
import { testAddresses } from './testAddresses.js'

/** A name of the sandbox's Ethereum Name Service. */
export interface SandboxName {
  name: string
  /** What the name points to, on every EVM network (ENSIP-19). Absent if it has no address record. */
  address?: Address
  /** Whether `address` is that of Ethereum alone (ENSIP-9), as of a contract there. Default: false. */
  isOnEthereumOnly?: boolean
  /** Accounts whose reverse record claims the name. A client shows it only for `address`. */
  claimedBy: readonly Address[]
  /** Text record `avatar`. Absent if it has none. */
  avatar?: string
}

const [alice, bob, claimant, ghost] = testAddresses
const [carol, dave, erin] = friends as [Address, Address, Address]

const portrait =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#fde68a"/><circle cx="32" cy="26" r="12" fill="#92400e"/><circle cx="32" cy="60" r="20" fill="#92400e"/></svg>'
const dataUri = `data:image/svg+xml;base64,${btoa(portrait)}`

/**
 * Returns the names of a chain. Names and addresses are the same on every chain; an avatar that is an NFT
 * names its chain (ENSIP-12).
 */
export function evmNames(chainId: number): readonly SandboxName[] {
  const nft = (id: number) => `eip155:${chainId}/erc721:${evmCollections.cats.address}/${id}`
  return [
    { name: 'alice.eth', address: alice, claimedBy: [alice], avatar: nft(1) },
    // The third account claims it too, but the name does not point there.
    { name: 'bob.eth', address: bob, claimedBy: [bob, claimant], avatar: dataUri },
    { name: 'ghost.eth', claimedBy: [ghost] },
    { name: 'pay.alice.eth', address: alice, claimedBy: [] },
    { name: 'carol.eth', address: carol, claimedBy: [carol], avatar: 'https://pictures.example/carol.png' },
    { name: '🦊dave.eth', address: dave, claimedBy: [dave] },
    // Neither a picture nor an address to load one from.
    { name: 'erin.eth', address: erin, claimedBy: [erin], avatar: 'javascript:alert(1)' },
    { name: 'vault.eth', address: friends[4] as Address, isOnEthereumOnly: true, claimedBy: [] },
    {
      name: `${'long-'.repeat(12)}name.eth`,
      address: friends[3] as Address,
      claimedBy: [friends[3] as Address],
    },
  ]
}
