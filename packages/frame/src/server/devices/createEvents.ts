import type { eventKinds } from '../../calls/devices.js'
import type { Queryable } from '../database/Database.js'

/** Where something was done. */
export interface Place {
  readonly deviceId: string
  /** Of `describeBrowser`. */
  readonly browser: string
  /** Of the app that shows the frame. */
  readonly origin: string
}

/** Something that happened to a wallet. */
export interface WalletEvent extends Place {
  readonly kind: (typeof eventKinds)[number]
  /** Id of the provider of the login, if one had to do with it. */
  readonly provider?: string | undefined
  /** In milliseconds since 1970. */
  readonly at: number
}

/** What happened to wallets. It has no address of email, code or key. */
export interface Events {
  add(subject: string, kind: WalletEvent['kind'], place: Place, provider?: string | undefined): Promise<void>
  /** Adds what happens often, at most once in an hour for each device. */
  addHourly(subject: string, kind: WalletEvent['kind'], place: Place): Promise<void>
  /** Returns the newest 100, the newest first. */
  list(subject: string): Promise<readonly WalletEvent[]>
}

const hourMs = 3_600_000

/** Creates the log of wallets. */
export function createEvents(database: Queryable): Events {
  return {
    async add(subject, kind, { deviceId, browser, origin }, provider) {
      const parameters = [subject, kind, deviceId, browser, origin, provider ?? null, Date.now()]
      await database.query(addSql, parameters)
    },
    async addHourly(subject, kind, { deviceId, browser, origin }) {
      const now = Date.now()
      await database.query(addHourlySql, [subject, kind, deviceId, browser, origin, now, now - hourMs])
    },
    async list(subject) {
      const rows = await database.query<WalletEvent & { readonly provider: string | null }>(listSql, [
        subject,
      ])
      return rows.map(({ provider, ...event }) => ({ ...event, ...(provider !== null && { provider }) }))
    },
  }
}

const addSql = `
  insert into latchkey_frame.events (subject, kind, device, browser, origin, provider, at)
  values ($1::text, $2::text, $3::text, $4::text, $5::text, $6::text, $7::bigint)`

const addHourlySql = `
  insert into latchkey_frame.events (subject, kind, device, browser, origin, at)
  select $1::text, $2::text, $3::text, $4::text, $5::text, $6::bigint where not exists (
    select 1 from latchkey_frame.events
    where subject = $1::text and kind = $2::text and device = $3::text and at > $7::bigint
  )`

const listSql = `
  select kind, device as "deviceId", browser, origin, provider, at::float8 as at from latchkey_frame.events
  where subject = $1::text order by position desc limit 100`
