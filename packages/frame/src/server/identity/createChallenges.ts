import { randomBytes } from 'node:crypto'
import type { Database } from '../database/Database.js'
import type { Place } from '../devices/createEvents.js'
import { FrameError } from '../FrameError.js'
import type { Codes } from './createCodes.js'

/** How long a code can be spent, in minutes. */
export const codeMinutes = 10
/** How long a link can be opened, in minutes. */
export const linkMinutes = 20
/** How many codes can be tried for one challenge, whichever code is the newest. */
const maxTries = 5

/**
 * What a challenge is for. A change of email is `change-old`, then `change-new`, under one id. For a user who
 * has no address it is `change-new` alone.
 */
export type Purpose = 'login' | 'change-old' | 'change-new'

/** What was mailed and is waited for. Codes belong to it, to its device and to the origin of its app. */
export interface Challenge extends Place {
  readonly id: string
  readonly purpose: Purpose
  /** Where the mail was sent. */
  readonly address: string
  readonly newAddress: string | null
  /** Who was logged in. */
  readonly subject: string | null
  /** False if no code was mailed, so that none is right. */
  readonly isReal: boolean
  /** In milliseconds since 1970. */
  readonly createdAt: number
  readonly expiresAt: number
}

/** Names a challenge, by who has begun it. */
export type ChallengeKey = Pick<Challenge, 'id' | 'deviceId' | 'origin'>

/** State of a challenge whose link was mailed. */
export type LinkState = 'waiting' | 'approved' | 'declined' | 'expired'

/** The challenges in the database. Each change is one statement, so that of many at once one is first. */
export interface Challenges {
  /** Begins a challenge in place of others of this device and purpose. Returns the secret to mail. */
  begin(
    use: 'code' | 'link',
    challenge: Place &
      Pick<Challenge, 'purpose' | 'address' | 'newAddress' | 'subject'> &
      Partial<Pick<Challenge, 'isReal'>>,
  ): Promise<{ readonly challenge: Challenge; readonly secret: string }>
  /** Makes another code, which ends the former one. `null` if the challenge is over. Tries stay counted. */
  renew(key: ChallengeKey): Promise<{ readonly challenge: Challenge; readonly secret: string } | null>
  /** Reads a challenge without a change. */
  read(key: ChallengeKey): Promise<Challenge | null>
  readState(key: ChallengeKey): Promise<LinkState>
  /** Reads the challenge of a link, or `null` if the link is over. It changes nothing. */
  readLink(id: string, token: string): Promise<Challenge | null>
  /** Spends a link. Returns the code to mail if the device was approved. */
  decide(
    id: string,
    token: string,
    isApproved: boolean,
  ): Promise<{ readonly challenge: Challenge; readonly secret: string } | null>
  /**
   * Spends a code, and with it the challenge.
   *
   * @throws {FrameError} `frame/code-wrong`, `frame/code-expired`
   */
  spend(key: ChallengeKey, purpose: Purpose, code: string): Promise<Challenge>
  /**
   * Spends the code of the old address, and makes that of the new one under the same id.
   *
   * @param findIsReal Returns whether the new code will be mailed. If not, no code is right.
   * @throws {FrameError} `frame/code-wrong`, `frame/code-expired`
   */
  advance(
    key: ChallengeKey,
    code: string,
    findIsReal: (challenge: Challenge) => Promise<boolean>,
  ): Promise<{ readonly challenge: Challenge; readonly secret: string }>
}

/** Creates the store of the challenges. */
export function createChallenges(database: Database, codes: Codes): Challenges {
  const one = async (sql: string, parameters: readonly unknown[]) => {
    const [row] = await database.query<Challenge & { readonly codeMac: string }>(sql, parameters)
    return row ?? null
  }
  const codeEnd = () => Date.now() + codeMinutes * 60_000

  /** Each call counts, before the code is compared: of any number at once, five are compared. */
  const tryCode = async (key: ChallengeKey, purpose: Purpose, code: string) => {
    const { id, deviceId, origin } = key
    const tried = await one(trySql, [id, deviceId, origin, purpose, Date.now(), maxTries])
    if (!tried) throw new FrameError('frame/code-expired')
    const isRight = codes.isSealed(tried.codeMac, 'code', id, code) && tried.isReal
    if (!isRight) throw new FrameError('frame/code-wrong')
    return tried
  }
  return {
    async begin(use, { purpose, address, newAddress, subject, deviceId, browser, origin, isReal = true }) {
      const id = randomBytes(16).toString('hex')
      const secret = use === 'code' ? codes.makeCode() : codes.makeToken()
      const mac = codes.seal(use, id, secret)
      const now = Date.now()
      const end = use === 'code' ? codeEnd() : now + linkMinutes * 60_000
      const macs = use === 'code' ? [null, mac] : [mac, null]
      const purposes = purpose === 'login' ? ['login'] : ['change-old', 'change-new']
      const challenge = await database.transaction(async ({ query }) => {
        await query(cleanSql, [now])
        await query(replaceSql, [deviceId, JSON.stringify(purposes)])
        const parameters = [id, purpose, address, newAddress, subject, deviceId, browser, origin]
        const [row] = await query<Challenge>(beginSql, [...parameters, ...macs, now, end, isReal])
        return row
      })
      if (!challenge) throw new Error('A challenge was not stored.')
      return { challenge, secret }
    },
    async renew({ id, deviceId, origin }) {
      const secret = codes.makeCode()
      const mac = codes.seal('code', id, secret)
      const parameters = [id, deviceId, origin, Date.now(), maxTries, mac, codeEnd()]
      const challenge = await one(renewSql, parameters)
      return challenge && { challenge, secret }
    },
    read: ({ id, deviceId, origin }) => one(readSql, [id, deviceId, origin, Date.now()]),
    async readState({ id, deviceId, origin }) {
      const [row] = await database.query<{ state: LinkState }>(stateSql, [id, deviceId, origin, Date.now()])
      return row?.state ?? 'expired'
    },
    readLink: (id, token) => one(readLinkSql, [id, codes.seal('link', id, token), Date.now()]),
    async decide(id, token, isApproved) {
      const secret = codes.makeCode()
      const mac = isApproved ? codes.seal('code', id, secret) : null
      const linkMac = codes.seal('link', id, token)
      const challenge = await one(decideSql, [id, linkMac, Date.now(), mac, codeEnd()])
      return challenge && { challenge, secret }
    },
    async spend(key, purpose, code) {
      const { id, codeMac } = await tryCode(key, purpose, code)
      // Of two with the right code, one finds it.
      const spent = await one(spendSql, [id, codeMac])
      if (!spent) throw new FrameError('frame/code-expired')
      return spent
    },
    async advance(key, code, findIsReal) {
      const tried = await tryCode(key, 'change-old', code)
      const isReal = await findIsReal(tried)
      const secret = codes.makeCode()
      const mac = codes.seal('code', tried.id, secret)
      const parameters = [tried.id, tried.codeMac, mac, codeEnd(), isReal]
      const challenge = await one(advanceSql, parameters)
      if (!challenge) throw new FrameError('frame/code-expired')
      return { challenge, secret }
    },
  }
}

const columns = `
  id, purpose, address, new_address as "newAddress", subject, device as "deviceId", browser, origin,
  is_real as "isReal", code_mac as "codeMac", created_at::float8 as "createdAt",
  expires_at::float8 as "expiresAt"`

/** Rows that another statement changes are left out. What one call does not remove, a later one does. */
const cleanSql = `
  delete from latchkey_frame.challenges where id in (
    select id from latchkey_frame.challenges where expires_at <= $1::bigint limit 100 for update skip locked
  )`

/** A device waits for one login. */
const replaceSql = `
  delete from latchkey_frame.challenges
  where device = $1::text and purpose in (select jsonb_array_elements_text($2::jsonb))`

const beginSql = `
  insert into latchkey_frame.challenges
    (id, purpose, address, new_address, subject, device, browser, origin, link_mac, code_mac, created_at,
      expires_at, is_real)
  values ($1::text, $2::text, $3::text, $4::text, $5::text, $6::text, $7::text, $8::text, $9::text, $10::text,
    $11::bigint, $12::bigint, $13::boolean)
  returning ${columns}`

const renewSql = `
  update latchkey_frame.challenges set code_mac = $6::text, expires_at = $7::bigint
  where id = $1::text and device = $2::text and origin = $3::text and expires_at > $4::bigint
    and code_mac is not null and tries < $5::integer
  returning ${columns}`

const readSql = `
  select ${columns} from latchkey_frame.challenges
  where id = $1::text and device = $2::text and origin = $3::text and expires_at > $4::bigint
    and code_mac is not null`

const stateSql = `
  select case when is_declined then 'declined' when code_mac is null then 'waiting' else 'approved' end as state
  from latchkey_frame.challenges
  where id = $1::text and device = $2::text and origin = $3::text and expires_at > $4::bigint`

const readLinkSql = `
  select ${columns} from latchkey_frame.challenges
  where id = $1::text and link_mac = $2::text and expires_at > $3::bigint`

const decideSql = `
  update latchkey_frame.challenges
  set link_mac = null, code_mac = $4::text, is_declined = $4::text is null, expires_at = $5::bigint
  where id = $1::text and link_mac = $2::text and expires_at > $3::bigint
  returning ${columns}`

const trySql = `
  update latchkey_frame.challenges set tries = tries + 1
  where id = $1::text and device = $2::text and origin = $3::text and purpose = $4::text
    and expires_at > $5::bigint and code_mac is not null and tries < $6::integer
  returning ${columns}`

const spendSql = `
  delete from latchkey_frame.challenges where id = $1::text and code_mac = $2::text returning ${columns}`

const advanceSql = `
  update latchkey_frame.challenges
  set purpose = 'change-new', address = new_address, code_mac = $3::text, expires_at = $4::bigint,
    is_real = $5::boolean, tries = 0
  where id = $1::text and purpose = 'change-old' and code_mac = $2::text
  returning ${columns}`
