import * as v from 'valibot'
import { type SealedVault, type Vault, type VaultWrite, vaultSchema } from '../../calls/vault.js'
import { isSigned } from './isSigned.js'

/** Runs one statement with parameters (`$1`) and returns its rows. */
export interface Queryable {
  query<row extends object = Record<string, unknown>>(
    sql: string,
    parameters?: readonly unknown[],
  ): Promise<readonly row[]>
}

/** Who makes a request. The login has checked both. */
export interface Requester {
  readonly subject: string
  /** Id of the device that is logged in, in hex. */
  readonly deviceId: string
}

/**
 * What became of a write. `late`: another one was first, or the vault is not there. `refused`: it is not
 * signed by the wallet, or names another user.
 */
export type WriteResult = 'stored' | 'late' | 'refused'

/** The server's half of the vaults. */
export interface VaultStore {
  /** Returns the newest vault of a user, without what opens it. */
  read(requester: Requester): Promise<Vault | null>
  /**
   * Returns the newest vault of a user with the sealed data key of one way. That of a device is handed out to
   * this device only.
   */
  open(requester: Requester, wayId: string): Promise<SealedVault | null>
  /**
   * Stores the next generation of a vault with its sealed data keys, and deletes the former ones, all or
   * nothing.
   */
  write(requester: Requester, write: VaultWrite): Promise<WriteResult>
}

/**
 * Creates the store of the vaults in a database with the tables of `vaultTables`: Postgres or PGlite. Any
 * number of copies of a server can share it.
 */
export function createVaultStore(database: Queryable): VaultStore {
  return {
    async read({ subject }) {
      const [row] = await database.query<{ vault: string }>(readSql, [subject])
      return row ? parseVault(row.vault) : null
    },
    async open({ subject, deviceId }, wayId) {
      const [row] = await database.query<{ vault: string; seal: string }>(openSql, [subject, wayId])
      if (!row) return null
      const vault = parseVault(row.vault)
      const way = vault.header.ways.find(({ id }) => id === wayId)
      const isAllowed = way && (way.kind !== 'device' || way.id === deviceId)
      return isAllowed ? { vault, seal: row.seal } : null
    },
    async write({ subject }, write) {
      const { vault, seals } = write
      const { walletId, generation, writer } = vault.header
      if (vault.header.subject !== subject || !(await isSigned(write))) return 'refused'
      const sealRows = Object.entries(seals).map(([way_id, seal]) => ({ way_id, seal }))
      const stored = [walletId, generation, writer, JSON.stringify(vault), JSON.stringify(sealRows), subject]
      const rows = await database.query(generation === 1 ? createSql : updateSql, stored)
      return rows.length > 0 ? 'stored' : 'late'
    },
  }
}

const parseVault = (stored: string) => v.parse(vaultSchema, JSON.parse(stored))

const readSql = 'select vault from latchkey_frame.vaults where subject = $1::text'

/** Both are of one generation, because one statement reads them. */
const openSql = `
  select v.vault, s.seal from latchkey_frame.vaults v
  join latchkey_frame.seals s on s.wallet_id = v.wallet_id and s.generation = v.generation
  where v.subject = $1::text and s.way_id = $2::text`

const insertSeals = `
  insert into latchkey_frame.seals (wallet_id, generation, way_id, seal)
  select w.wallet_id, $2::bigint, s.way_id, s.seal
  from written w, jsonb_to_recordset($5::jsonb) as s (way_id text, seal text)`

/** A user has one wallet, and an id one user: whichever is there already, nothing is written. */
const createSql = `
  with written as (
    insert into latchkey_frame.vaults (wallet_id, generation, writer, vault, subject)
    values ($1::text, $2::bigint, $3::text, $4::text, $6::text)
    on conflict do nothing returning wallet_id
  ), added as (${insertSeals})
  select wallet_id from written`

/** Of two writes of one generation, the second waits for the first, and then finds another generation. */
const updateSql = `
  with written as (
    update latchkey_frame.vaults set generation = $2::bigint, vault = $4::text
    where subject = $6::text and wallet_id = $1::text and writer = $3::text and generation = $2::bigint - 1
    returning wallet_id
  ), removed as (
    delete from latchkey_frame.seals s using written w
    where s.wallet_id = w.wallet_id and s.generation < $2::bigint
  ), added as (${insertSeals})
  select wallet_id from written`
