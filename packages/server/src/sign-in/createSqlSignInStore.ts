import type { SignInStore } from './SignInStore.js'

/**
 * Creates a store in a database: that of `openDatabase`, or Postgres by a client of your own with the tables
 * of `signInTables`. Any number of copies of a server can share it. Rows that have expired are removed as new
 * ones come.
 *
 * @param database `query` runs one statement with parameters (`$1`) and returns its rows.
 *
 * @example
 * ```ts
 * import { openDatabase } from '@latchkey/server'
 * import { createSqlSignInStore } from '@latchkey/server/sign-in'
 *
 * const store = createSqlSignInStore(await openDatabase({ url: 'postgres://localhost/my-app' }))
 * ```
 */
export function createSqlSignInStore(database: {
  query(sql: string, parameters: unknown[]): Promise<readonly object[]>
}): SignInStore {
  const query = async <row = object>(sql: string, parameters: unknown[]): Promise<readonly row[]> =>
    (await database.query(sql, parameters)) as readonly row[]
  return {
    async saveNonce({ id, origin, visit, expiresAt }) {
      await query(cleanNoncesSql, [Date.now()])
      await query(saveNonceSql, [id, origin, visit, expiresAt])
    },
    async takeNonce(id) {
      const [row] = await query<NonceRow>(takeNonceSql, [id])
      return row && { id, origin: row.origin, visit: row.visit, expiresAt: row.expires_at }
    },
    async saveAccount({ identity, userId, account }) {
      const [row] = await query<{ user_id: string }>(saveAccountSql, [identity, userId, account])
      return row?.user_id ?? userId
    },
    async listAccounts(userId) {
      const rows = await query<{ identity: string; account: string }>(listAccountsSql, [userId])
      return rows.map(({ identity, account }) => ({ identity, userId, account }))
    },
    async removeAccount({ userId, identity }) {
      return (await query(removeAccountSql, [userId, identity])).length > 0
    },
    async saveSession(session) {
      await query(cleanSessionsSql, [Date.now()])
      const { secret, id, userId, identity, account, signedInAt, lastSeenAt, expiresAt } = session
      await query(saveSessionSql, [secret, id, userId, identity, account, signedInAt, lastSeenAt, expiresAt])
    },
    async readSession(secret) {
      const [row] = await query<SessionRow>(`${selectSessionsSql} where secret = $1::text`, [secret])
      return row && toSession(row)
    },
    async touchSession(secret, lastSeenAt) {
      await query(touchSql, [secret, lastSeenAt])
    },
    async endSession({ userId, id }) {
      return (await query(endSql, [userId, id])).length > 0
    },
    async listSessions(userId) {
      const rows = await query<SessionRow>(
        `${selectSessionsSql} where user_id = $1::text order by signed_in_at desc, id`,
        [userId],
      )
      return rows.map(toSession)
    },
  }
}

interface NonceRow {
  readonly origin: string
  readonly visit: string
  readonly expires_at: number
}

interface SessionRow {
  readonly secret: string
  readonly id: string
  readonly user_id: string
  readonly identity: string
  readonly account: string
  readonly signed_in_at: number
  readonly last_seen_at: number
  readonly expires_at: number
}

const toSession = (row: SessionRow) => ({
  secret: row.secret,
  id: row.id,
  userId: row.user_id,
  identity: row.identity,
  account: row.account,
  signedInAt: row.signed_in_at,
  lastSeenAt: row.last_seen_at,
  expiresAt: row.expires_at,
})

const saveNonceSql = `
  insert into sign_in_nonces (id, origin, visit, expires_at)
  values ($1::text, $2::text, $3::text, $4::bigint)`

/** Of two that run at the same time, one deletes the row, and the other finds none. */
const takeNonceSql = `
  delete from sign_in_nonces where id = $1::text
  returning origin, visit, expires_at::float8 as expires_at`

/** Rows that another statement deletes are left out. What one call does not remove, a later one does. */
const cleanNoncesSql = `
  delete from sign_in_nonces where id in (
    select id from sign_in_nonces where expires_at <= $1::bigint limit 1000 for update skip locked
  )`
const cleanSessionsSql = `
  delete from sign_in_sessions where secret in (
    select secret from sign_in_sessions where expires_at <= $1::bigint limit 1000 for update skip locked
  )`

/** The update changes nothing, and makes the statement return the row that is there. */
const saveAccountSql = `
  insert into sign_in_accounts (identity, user_id, account) values ($1::text, $2::text, $3::text)
  on conflict (identity) do update set identity = excluded.identity
  returning user_id`

const listAccountsSql = `
  select identity, account from sign_in_accounts where user_id = $1::text order by position`

/** The rows of the user are locked in one order, so that two removals at once see each other. */
const removeAccountSql = `
  with own as (
    select identity from sign_in_accounts where user_id = $1::text order by identity for update
  ), removed as (
    delete from sign_in_accounts
    where user_id = $1::text and identity = $2::text and (select count(*) from own) > 1
    returning identity
  ), ended as (
    delete from sign_in_sessions
    where user_id = $1::text and identity in (select identity from removed)
  )
  select identity from removed`

const selectSessionsSql = `
  select secret, id, user_id, identity, account, signed_in_at::float8 as signed_in_at,
    last_seen_at::float8 as last_seen_at, expires_at::float8 as expires_at
  from sign_in_sessions`

const saveSessionSql = `
  insert into sign_in_sessions
    (secret, id, user_id, identity, account, signed_in_at, last_seen_at, expires_at)
  values ($1::text, $2::text, $3::text, $4::text, $5::text, $6::bigint, $7::bigint, $8::bigint)`

const touchSql = `
  update sign_in_sessions set last_seen_at = greatest(last_seen_at, $2::bigint) where secret = $1::text`

const endSql = `
  delete from sign_in_sessions where user_id = $1::text and id = $2::text returning id`
