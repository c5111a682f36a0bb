import type { Queryable } from '../database/Database.js'
import { FrameError } from '../FrameError.js'
import type { Identity } from '../identity/Identify.js'
import type { Events, Place } from './createEvents.js'

/** How long a login lasts, in milliseconds: 30 days. */
const loginMs = 30 * 24 * 3_600_000

/** Who is logged in on a device. */
export interface Login extends Identity {
  readonly deviceId: string
  /** Id of the provider that the login was with, and what it calls the user. `null`: it was with email. */
  readonly provider: string | null
  readonly userName: string | null
}

/** A user who has proved who they are. */
export interface NewLogin extends Identity {
  /** Default: email. */
  readonly provider?: string | null
  readonly userName?: string | null
}

/** A device that a user has logged in on. */
export interface Device extends Place {
  /** In milliseconds since 1970. */
  readonly addedAt: number
}

/** The devices of users, and who is logged in on them. */
export interface Devices {
  /** Logs a user in on a device, in place of who was before. */
  logIn(identity: NewLogin, place: Place): Promise<void>
  /**
   * Returns who is logged in on a device.
   *
   * @throws {FrameError} `frame/logged-out`
   */
  readLogin(deviceId: string): Promise<Login>
  signOut(deviceId: string): Promise<void>
  list(subject: string): Promise<readonly Device[]>
  /** Removes a device of a user, and its login. Returns whether it was there. */
  remove(login: Login, deviceId: string): Promise<boolean>
}

/** Creates the store of the devices. */
export function createDevices(database: Queryable, events: Events): Devices {
  const readLogin: Devices['readLogin'] = async (deviceId) => {
    const [row] = await database.query<Login>(readLoginSql, [deviceId, Date.now()])
    if (!row) throw new FrameError('frame/logged-out')
    return row
  }
  return {
    readLogin,
    async logIn({ subject, verifiedAt, provider, userName }, place) {
      const { deviceId, browser, origin } = place
      const now = Date.now()
      const added = await database.query(addSql, [subject, deviceId, browser, origin, now])
      if (added.length > 0) await events.add(subject, 'device-added', place)
      const parameters = [deviceId, subject, verifiedAt, now + loginMs, provider ?? null, userName ?? null]
      await database.query(logInSql, parameters)
      await events.add(subject, 'logged-in', place, provider ?? undefined)
    },
    async signOut(deviceId) {
      const [ended] = await database.query<{ subject: string } & Place>(signOutSql, [deviceId])
      if (ended) await events.add(ended.subject, 'signed-out', ended)
    },
    list: (subject) => database.query<Device>(listSql, [subject]),
    async remove({ subject }, deviceId) {
      const [removed] = await database.query<Place>(removeSql, [subject, deviceId])
      if (removed) await events.add(subject, 'device-removed', removed)
      return removed !== undefined
    },
  }
}

const addSql = `
  insert into latchkey_frame.devices (subject, id, browser, origin, added_at)
  values ($1::text, $2::text, $3::text, $4::text, $5::bigint)
  on conflict do nothing returning id`

const logInSql = `
  insert into latchkey_frame.logins (device, subject, verified_at, expires_at, provider, user_name)
  values ($1::text, $2::text, $3::bigint, $4::bigint, $5::text, $6::text)
  on conflict (device) do update set subject = excluded.subject, verified_at = excluded.verified_at,
    expires_at = excluded.expires_at, provider = excluded.provider, user_name = excluded.user_name`

const readLoginSql = `
  select device as "deviceId", subject, verified_at::float8 as "verifiedAt", provider,
    user_name as "userName"
  from latchkey_frame.logins
  where device = $1::text and expires_at > $2::bigint`

const signOutSql = `
  with ended as (
    delete from latchkey_frame.logins where device = $1::text returning device, subject
  )
  select d.subject, d.id as "deviceId", d.browser, d.origin from ended e
  join latchkey_frame.devices d on d.id = e.device and d.subject = e.subject`

const listSql = `
  select id as "deviceId", browser, origin, added_at::float8 as "addedAt" from latchkey_frame.devices
  where subject = $1::text order by added_at, id`

/** Its login is deleted with it. */
const removeSql = `
  delete from latchkey_frame.devices where subject = $1::text and id = $2::text
  returning id as "deviceId", browser, origin`
