import { sha256 } from '@noble/hashes/sha2.js'
import type { Address } from '@solana/kit'
import type { Cluster } from './createCluster.js'

/** The Solana Registration Service, which has the names that end with `.sol`. */
const registrationProgram = 'srsWjm76StJucL7atFyPSdXFaVLNPFqEt1uFEDPrZsn' as Address
/** The class of these names: derived from `class`, the registrar's `central_state` and `.sol`. */
const solClass = 'AjheAtCgSwEcEYd6xi6thcQW25ELWd7wKCx6SKBGUtMQ' as Address

/** A record: its kind (1 byte), class (32), kind of owner (1), owner (32), frozen (1), expiry (8). */
const offsets = { class: 1, ownerKind: 33, owner: 34, expiry: 67, end: 75 } as const
const recordKind = 2
/** The owner is an account. Otherwise it is the mint of a token, whose holder is not looked up. */
const accountKind = 0

/**
 * Reads the account that owns a name of the Solana Registration Service. Returns `undefined` if the name does
 * not exist or has expired, or if its owner is a token or a program, which cannot be paid safely. Rejects
 * with the errors of `Cluster.request`.
 *
 * @param parameters `label` is the part of the name before `.sol`.
 */
export async function resolveSolName(parameters: {
  cluster: Cluster
  label: string
}): Promise<string | undefined> {
  const { cluster, label } = parameters
  const { kit } = cluster
  const encoder = kit.getAddressEncoder()
  const [record] = await kit.getProgramDerivedAddress({
    programAddress: registrationProgram,
    seeds: ['record', encoder.encode(solClass), sha256(new TextEncoder().encode(`name${label}`))],
  })
  const { value } = await cluster.requestVerified((rpc) =>
    rpc.getAccountInfo(record, { encoding: 'base64', commitment: 'confirmed' }),
  )
  if (value?.owner !== registrationProgram) return undefined
  const data = Uint8Array.from(atob(value.data[0]), (character) => character.charCodeAt(0))
  if (data.length < offsets.end || data[0] !== recordKind) return undefined
  const addressAt = (start: number) => kit.getAddressDecoder().decode(data.subarray(start, start + 32))
  if (addressAt(offsets.class) !== solClass || data[offsets.ownerKind] !== accountKind) return undefined
  const expiry = new DataView(data.buffer).getBigInt64(offsets.expiry, true)
  if (expiry <= BigInt(Math.floor(Date.now() / 1_000))) return undefined
  const owner = addressAt(offsets.owner)
  return kit.isOffCurveAddress(owner) ? undefined : owner
}
