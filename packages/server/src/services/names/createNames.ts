import {
  anyEvmCoinType,
  chainIdOfCoin,
  labelIn,
  labelProblem,
  type NameEntry,
  type registerNameCall,
} from '@latchkey/protocol'
import type * as v from 'valibot'
import { getAddress, type Hex } from 'viem'
import type { NameSettings } from '../../config/NameSettings.js'
import type { Database } from '../../database/Database.js'
import { HttpError } from '../../http/HttpError.js'
import type { Networks } from '../networks/createNetworks.js'
import { isSignedByContract, isSignedByKey } from './checkSignature.js'
import { createReservation } from './createReservation.js'
import { readRegistration, requireLabel } from './readRegistration.js'

/** The names that accounts have registered. */
export interface Names {
  /** Throws a 404 if the name is not registered, or not in the server's zone. */
  find(name: string): Promise<NameEntry>
  /** Returns the names of an address in the server's zone. */
  list(address: string): Promise<readonly NameEntry[]>
  /** Returns names like a label, the label itself first. Throws a 400 if it is none. */
  suggest(label: string, zone?: string): Promise<readonly Suggestion[]>
  /**
   * Throws a 400 or 409 with a sentence if the name cannot be registered.
   *
   * @param admit Called before a request that is signed and valid is stored. Its error is passed on.
   */
  register(request: v.InferOutput<typeof registerNameCall.body>, admit?: () => Promise<void>): Promise<void>
}

/** A name, and whether it is taken. */
export interface Suggestion {
  readonly name: string
  readonly registered: boolean
}

/** Options of {@link createNames}. */
export interface NamesOptions {
  readonly database: Database
  readonly networks: Networks
  readonly settings: NameSettings
}

/** What is added to a label whose name is taken. */
const endings = ['', '1', '-eth', '-id', '-pay', '-01', '-web3', '2', '3', '-x'] as const
const maxSuggestions = 5

/**
 * Creates the names of accounts. A name belongs to the address that registered it first; all copies of the
 * server agree, because the database decides.
 */
export function createNames({ database, networks, settings }: NamesOptions): Names {
  const { zone } = settings
  const isReserved = createReservation(settings.reserved)

  /** Returns whether a contract has signed. Throws a 400 if neither it nor the key of the address has. */
  const requireSignature = async (request: v.InferOutput<typeof registerNameCall.body>) => {
    const signed = {
      address: getAddress(request.address),
      message: request.message,
      signature: request.signature as Hex,
    }
    if (await isSignedByKey(signed)) return false
    const networkId = `eip155:${chainIdOfCoin(request.coin_type)}`
    const node = networks.nodes.find(({ network }) => network.id === networkId)
    if (node && (await isSignedByContract(signed, node))) return true
    const unknown = node ? '' : ` A contract on ${networkId} cannot be asked here.`
    throw new HttpError(400, 'INVALID_SIGNATURE', `The signature is not of ${signed.address}.${unknown}`)
  }

  return {
    async find(name) {
      const [row] = await database.query<Row>(`${selectSql} where name = $1::text and zone = $2::text`, [
        name,
        zone,
      ])
      if (row) return toEntry(row)
      throw new HttpError(404, 'NAME_NOT_FOUND', `Nobody has registered ${name}.`)
    },
    async list(address) {
      const rows = await database.query<Row>(
        `${selectSql} where address = $1::text and zone = $2::text order by name`,
        [address.toLowerCase(), zone],
      )
      return rows.map(toEntry)
    },
    async suggest(text, asked = zone) {
      const label = labelIn(text, asked) ?? text
      requireLabel(label)
      const labels = endings
        .map((ending) => `${label}${ending}`)
        .filter((each) => labelProblem(each) === undefined)
      const rows = await database.query<{ name: string }>(
        `select name from account_names where name = any(string_to_array($1::text, ','))`,
        [labels.map((each) => `${each}.${asked}`).join(',')],
      )
      const taken = new Set(rows.map(({ name }) => name))
      const [own, ...others] = labels.map((each) => ({
        name: `${each}.${asked}`,
        // No name is registered in another zone.
        registered: asked !== zone || isReserved(each) || taken.has(`${each}.${asked}`),
      }))
      return [own, ...others.filter(({ registered }) => !registered)]
        .filter((each) => each !== undefined)
        .slice(0, maxSuggestions)
    },
    async register(request, admit) {
      const { name, label, attributes, timestamp } = readRegistration(
        request.message,
        zone,
        Date.now() / 1000,
      )
      if (chainIdOfCoin(request.coin_type) === undefined)
        throw new HttpError(400, 'UNSUPPORTED_NAMESPACE', 'Unsupported chain namespace')
      if (isReserved(label)) throw new HttpError(409, 'NAME_RESERVED', `The name ${name} is reserved.`)
      const isContract = await requireSignature(request)
      await admit?.()
      const address = request.address.toLowerCase()
      const values = [
        name,
        zone,
        address,
        request.coin_type,
        isContract,
        JSON.stringify(attributes),
        timestamp,
      ]
      if ((await database.query(insertSql, values)).length > 0) return
      if ((await database.query(updateSql, values)).length > 0) return
      const [held] = await database.query<{ is_own: boolean }>(heldSql, values.slice(0, 5))
      // The same request again, after an answer that was lost.
      if (held?.is_own) return
      if (held) throw new HttpError(409, 'NAME_TAKEN', `The name ${name} is taken.`)
      throw new HttpError(409, 'NAME_OWNED', 'You already own a name.')
    },
  }
}

interface Row {
  readonly name: string
  readonly address: string
  readonly coin_type: string
  readonly is_contract: boolean
  readonly attributes: string
  readonly registered_at: string
  readonly updated_at: string | null
}

const selectSql = `
  select name, address, coin_type::text as coin_type, is_contract, attributes::text as attributes,
    to_char(registered_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as registered_at,
    to_char(updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at
  from account_names`

const insertSql = `
  insert into account_names (name, zone, address, coin_type, is_contract, attributes, signed_at)
  values ($1::text, $2::text, $3::text, $4::bigint, $5::boolean, $6::json, $7::bigint)
  on conflict do nothing
  returning name`

/** The owner of a name is a key, or a contract of one network. */
const isOwnSql = `
  zone = $2::text and address = $3::text and is_contract = $5::boolean
  and (not is_contract or coin_type = $4::bigint)`

const updateSql = `
  update account_names set attributes = $6::json, signed_at = $7::bigint, updated_at = now()
  where name = $1::text and ${isOwnSql} and signed_at < $7::bigint
  returning name`

const heldSql = `select ${isOwnSql} as is_own from account_names where name = $1::text`

function toEntry(row: Row): NameEntry {
  const known = { address: getAddress(row.address), created: row.registered_at }
  return {
    name: row.name,
    registered_at: row.registered_at,
    updated_at: row.updated_at,
    // A key is the same account on every EVM network (ENSIP-19), a contract is not.
    addresses: row.is_contract
      ? { [row.coin_type]: known }
      : { [row.coin_type]: known, [anyEvmCoinType]: known },
    attributes: [JSON.parse(row.attributes) as NameEntry['attributes'][number]],
  }
}
