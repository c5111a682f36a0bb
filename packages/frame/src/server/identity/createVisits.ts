import { randomBytes } from 'node:crypto'
import type { VisitState } from '../../calls/social.js'
import type { Database } from '../database/Database.js'
import type { Place } from '../devices/createEvents.js'

/** How long a visit to a provider may take, in minutes. */
export const visitMinutes = 20
/** From one question to the relay of Farcaster about a visit to the next, in milliseconds. */
const askMs = 1_000
/** How long an answer of the relay can take to check. It tells an answer once, so that one server asks. */
const checkMs = 20_000

/** What a visit is for. `token`: a login with an ID token that the app brings. */
export type VisitPurpose = 'login' | 'link' | 'token'

/** A user who is at a provider. It belongs to its device and to the origin of its app. */
export interface Visit extends Place {
  readonly id: string
  readonly provider: string
  readonly purpose: VisitPurpose
  /** Who was logged in. A link has it. */
  readonly subject: string | null
  readonly returnUri: string | null
  /** Of Farcaster's relay. */
  readonly channel: string | null
  readonly state: VisitState | 'working'
  readonly userName: string | null
  /** In milliseconds since 1970. */
  readonly expiresAt: number
}

/** Names a visit, by who has begun it. */
export type VisitKey = Pick<Visit, 'id' | 'deviceId' | 'origin'>

/** The visits in the database. Each change is one statement, so that of many at once one is first. */
export interface Visits {
  /** Begins a visit. `id` is made by {@link Visits.makeId}. */
  begin(
    visit: Place & Pick<Visit, 'id' | 'provider' | 'purpose' | 'subject' | 'returnUri' | 'channel'>,
  ): Promise<Visit>
  makeId(): string
  /** Reads a visit that has not expired. */
  read(key: VisitKey): Promise<Visit | null>
  /** Reads a visit that has not expired, of whichever device. */
  find(id: string): Promise<Visit | null>
  /** Returns the visit if the relay may be asked about it now. Nobody else may then, until {@link rest}. */
  ask(key: VisitKey): Promise<Visit | null>
  /** Says that the relay had no answer. It can be asked again in a second. */
  rest(id: string): Promise<void>
  /** Takes a visit that waits. `null` if it does not, so that each visit is taken once. */
  take(id: string, deviceId: string): Promise<Visit | null>
  /** Ends a visit that was taken. Does nothing if its device has signed out since. */
  end(id: string, state: Exclude<VisitState, 'waiting'>, userName?: string | undefined): Promise<void>
  /** Ends every visit of a device, as if it had expired. */
  endAll(deviceId: string): Promise<void>
}

/** Creates the store of the visits. */
export function createVisits(database: Database): Visits {
  const one = async (sql: string, parameters: readonly unknown[]) => {
    const [row] = await database.query<Visit>(sql, parameters)
    return row ?? null
  }
  return {
    makeId: () => randomBytes(16).toString('hex'),
    async begin({ id, provider, purpose, subject, deviceId, browser, origin, returnUri, channel }) {
      const now = Date.now()
      await database.query(cleanSql, [now])
      const parameters = [id, provider, purpose, subject, deviceId, browser, origin, returnUri, channel]
      const visit = await one(beginSql, [...parameters, now, now + visitMinutes * 60_000])
      if (!visit) throw new Error('A visit was not stored.')
      return visit
    },
    read: ({ id, deviceId, origin }) => one(readSql, [id, deviceId, origin, Date.now()]),
    find: (id) => one(findSql, [id, Date.now()]),
    ask({ id, deviceId, origin }) {
      const now = Date.now()
      return one(askSql, [id, deviceId, origin, now, now + checkMs])
    },
    async rest(id) {
      await database.query(restSql, [id, Date.now() + askMs])
    },
    take: (id, deviceId) => one(takeSql, [id, deviceId, Date.now()]),
    async end(id, state, userName) {
      await database.query(endSql, [id, state, userName ?? null])
    },
    async endAll(deviceId) {
      await database.query(endAllSql, [deviceId])
    },
  }
}

const columns = `
  id, provider, purpose, subject, device as "deviceId", browser, origin, return_uri as "returnUri", channel,
  state, user_name as "userName", expires_at::float8 as "expiresAt"`

/** Rows that another statement changes are left out. What one call does not remove, a later one does. */
const cleanSql = `
  delete from latchkey_frame.visits where id in (
    select id from latchkey_frame.visits where expires_at <= $1::bigint limit 100 for update skip locked
  )`

const beginSql = `
  insert into latchkey_frame.visits
    (id, provider, purpose, subject, device, browser, origin, return_uri, channel, created_at, expires_at)
  values ($1::text, $2::text, $3::text, $4::text, $5::text, $6::text, $7::text, $8::text, $9::text,
    $10::bigint, $11::bigint)
  returning ${columns}`

const readSql = `
  select ${columns} from latchkey_frame.visits
  where id = $1::text and device = $2::text and origin = $3::text and expires_at > $4::bigint`

const findSql = `
  select ${columns} from latchkey_frame.visits where id = $1::text and expires_at > $2::bigint`

const askSql = `
  update latchkey_frame.visits set ask_after = $5::bigint
  where id = $1::text and device = $2::text and origin = $3::text and expires_at > $4::bigint
    and state = 'waiting' and channel is not null and ask_after <= $4::bigint
  returning ${columns}`

const restSql = 'update latchkey_frame.visits set ask_after = $2::bigint where id = $1::text'

const takeSql = `
  update latchkey_frame.visits set state = 'working'
  where id = $1::text and device = $2::text and expires_at > $3::bigint and state = 'waiting'
  returning ${columns}`

const endSql = `
  update latchkey_frame.visits set state = $2::text, user_name = $3::text, channel = null
  where id = $1::text and state = 'working'`

const endAllSql = 'delete from latchkey_frame.visits where device = $1::text'
