import type { CaipNetworkId } from '@latchkey/protocol'
import type { ConnectionAccount } from '../../shared/types.js'
import type { BitcoinNetwork } from './networks.js'
import { type BitcoinAddress, parseAddress } from './parseAddress.js'

/** An address as the wallet shares it, not parsed. */
export interface SharedAddress {
  readonly address?: unknown
  /**
   * The purpose of the address: `payment` or `ordinals` (also `ordinal`). Addresses with other purposes, for
   * example Stacks, are left out.
   */
  readonly purpose?: unknown
  /** In hex. */
  readonly publicKey?: unknown
  readonly path?: unknown
  /** The networks of the address. Absent if the wallet does not list them. */
  readonly networkIds?: readonly CaipNetworkId[] | undefined
}

/** The maximum number of addresses that are read, so that a hostile list cannot block the page. */
const maxAddresses = 1_000

/**
 * Returns the accounts of a network among the shared addresses: payment first, ordinals second, then the
 * others in the wallet's order. Without a purpose, a taproot address is for ordinals, unless the wallet
 * shares only taproot addresses. Addresses of other networks are left out.
 */
export function toAccounts(
  shared: readonly SharedAddress[],
  network: BitcoinNetwork,
): readonly ConnectionAccount[] {
  const found = shared.slice(0, maxAddresses).flatMap((each) => {
    const isHere = each.networkIds?.includes(network.networkId) ?? true
    const parsed = isHere ? parseAddress(each.address, network.addresses) : undefined
    return parsed ? [{ ...each, parsed }] : []
  })
  const hasOther = found.some(({ parsed }) => parsed.type !== 'p2tr')
  const accounts = found.flatMap((each) => {
    const type = typeOf(each.purpose, each.parsed, hasOther)
    return type ? [toAccount(each, each.parsed, type)] : []
  })
  const payment = accounts.find(({ type }) => type === 'payment')
  const ordinal = accounts.find(({ type, address }) => type === 'ordinal' && address !== payment?.address)
  const ordered = [payment, ordinal, ...accounts].filter((each) => each !== undefined)
  return ordered.filter(
    ({ address }, index) => ordered.findIndex((each) => each.address === address) === index,
  )
}

function typeOf(
  purpose: unknown,
  { type }: BitcoinAddress,
  hasOther: boolean,
): 'payment' | 'ordinal' | undefined {
  if (purpose === undefined || purpose === null) return type === 'p2tr' && hasOther ? 'ordinal' : 'payment'
  if (purpose === 'payment') return 'payment'
  return purpose === 'ordinals' || purpose === 'ordinal' ? 'ordinal' : undefined
}

function toAccount(
  { publicKey, path }: SharedAddress,
  { address }: BitcoinAddress,
  type: 'payment' | 'ordinal',
): ConnectionAccount {
  const isKey =
    typeof publicKey === 'string' && /^(?:[0-9a-f]{64}|0[23][0-9a-f]{64}|04[0-9a-f]{128})$/i.test(publicKey)
  const isPath = typeof path === 'string' && /^m(?:\/\d{1,10}['h]?){1,10}$/.test(path)
  return { address, type, ...(isKey && { publicKey }), ...(isPath && { path }) }
}
