import { randomBytes } from 'node:crypto'
import type { Database, Queryable } from '../database/Database.js'
import type { Events, Place } from '../devices/createEvents.js'
import { FrameError } from '../FrameError.js'
import type { Mailer } from '../mail/createMailer.js'
import {
  type Challenge,
  type ChallengeKey,
  type Challenges,
  codeMinutes,
  type LinkState,
  linkMinutes,
} from './createChallenges.js'
import type { Codes } from './createCodes.js'
import type { Limits } from './createLimits.js'
import type { Identify } from './Identify.js'
import { readEmail } from './readEmail.js'

/** What the login by email is made of. */
export interface EmailContext {
  readonly database: Database
  readonly codes: Codes
  readonly challenges: Challenges
  readonly limits: Limits
  readonly mailer: Mailer
  readonly events: Events
  /** Origin of this server, of which links are. */
  readonly origin: string
}

/** Spends a code of a login. */
export interface CodeRequest {
  readonly key: ChallengeKey
  readonly code: string
  /** Of the client. */
  readonly network: string
}

/** Login by a code in a mail. */
export interface EmailLogin {
  /** A user is who can read the mail of an address. The first time makes a new user. */
  readonly identify: Identify<CodeRequest>
  /**
   * Mails a code to a device that the user has logged in on before, and to any other a link to approve it.
   *
   * @throws {FrameError} `frame/invalid-email`, `frame/too-soon`, `frame/mail-failed`
   */
  begin(email: string, place: Place, network: string): Promise<Challenge & { isKnown: boolean }>
  /** Mails another code for a login or a change of email. */
  resend(key: ChallengeKey, network: string): Promise<Challenge>
  readState(key: ChallengeKey): Promise<LinkState>
  readLink(id: string, token: string): Promise<Challenge | null>
  /** Approves or declines a device. Returns whether the link was still open. */
  decide(id: string, token: string, isApproved: boolean): Promise<boolean>
}

/**
 * Creates the login by email.
 *
 * An address without a user is answered as one with a user is: its devices are new as well, so the same link
 * is mailed, by the same statements.
 */
export function createEmailLogin(context: EmailContext): EmailLogin {
  const { database, codes, challenges, limits, mailer, events, origin: own } = context
  const findSubject = async (address: string) => {
    const [row] = await database.query<{ subject: string }>(findSubjectSql, [address])
    return row?.subject
  }
  /** New devices of an address share a count, so that more devices are not more mails. */
  const countMail = async (address: string, deviceId: string, isKnown: boolean) => {
    const name = codes.name('mail', isKnown ? `${deviceId} ${address}` : address)
    await limits.count('resend', name)
    await limits.count('address', name)
  }
  const mailCode = ({ address, origin, isReal }: Challenge, code: string) =>
    mailer.send(
      address,
      isReal ? { kind: 'code', code, origin, minutes: codeMinutes } : { kind: 'address-in-use', origin },
    )
  return {
    async identify({ key, code, network }) {
      await limits.count('tries', codes.name('network', network))
      const { address } = await challenges.spend(key, 'login', code)
      const verifiedAt = Date.now()
      const subject = await database.transaction((transaction) =>
        findOrCreateSubject(transaction, address, verifiedAt),
      )
      return { subject, verifiedAt }
    },
    async begin(email, place, network) {
      const address = readEmail(email)
      const { deviceId, origin, browser } = place
      await limits.count('network', codes.name('network', network))
      const isKnown = (await database.query(isKnownSql, [address, deviceId])).length > 0
      await countMail(address, deviceId, isKnown)
      const { challenge, secret } = await challenges.begin(isKnown ? 'code' : 'link', {
        ...place,
        purpose: 'login',
        address,
        newAddress: null,
        subject: null,
      })
      if (isKnown) await mailCode(challenge, secret)
      else {
        const link = `${own}/approve/${challenge.id}/${secret}`
        await mailer.send(address, { kind: 'device', link, origin, browser, minutes: linkMinutes })
      }
      return { ...challenge, isKnown }
    },
    async resend(key, network) {
      const known = await challenges.read(key)
      if (!known) throw new FrameError('frame/code-expired')
      await limits.count('network', codes.name('network', network))
      await countMail(known.address, known.deviceId, true)
      const renewed = await challenges.renew(key)
      if (!renewed) throw new FrameError('frame/code-expired')
      await mailCode(renewed.challenge, renewed.secret)
      return renewed.challenge
    },
    readState: (key) => challenges.readState(key),
    readLink: (id, token) => challenges.readLink(id, token),
    async decide(id, token, isApproved) {
      const waiting = await challenges.readLink(id, token)
      if (!waiting) return false
      // Counted before the link is spent, so that it stays open if it is too soon for another mail.
      if (isApproved) await countMail(waiting.address, waiting.deviceId, true)
      const decided = await challenges.decide(id, token, isApproved)
      if (!decided) return false
      if (isApproved) await mailCode(decided.challenge, decided.secret)
      else {
        const subject = await findSubject(waiting.address)
        if (subject) await events.add(subject, 'device-declined', waiting)
      }
      return true
    },
  }
}

/** Of two that create the user of an address at once, the second finds that of the first. */
async function findOrCreateSubject({ query }: Queryable, address: string, now: number): Promise<string> {
  const created = randomBytes(16).toString('hex')
  const find = async () => (await query<{ subject: string }>(verifySql, [address, now]))[0]?.subject
  const found = await find()
  if (found !== undefined) return found
  await query(createSubjectSql, [created, now])
  const added = await query(createEmailSql, [address, created, now])
  if (added.length > 0) return created
  await query(removeSubjectSql, [created])
  const other = await find()
  if (other === undefined) throw new FrameError('frame/code-expired')
  return other
}

const findSubjectSql = 'select subject from latchkey_frame.emails where address = $1::text'

const isKnownSql = `
  select d.id from latchkey_frame.emails e join latchkey_frame.devices d on d.subject = e.subject
  where e.address = $1::text and d.id = $2::text`

const verifySql = `
  update latchkey_frame.emails set verified_at = $2::bigint where address = $1::text returning subject`

const createSubjectSql = 'insert into latchkey_frame.subjects (id, created_at) values ($1::text, $2::bigint)'

const createEmailSql = `
  insert into latchkey_frame.emails (address, subject, verified_at) values ($1::text, $2::text, $3::bigint)
  on conflict do nothing returning address`

const removeSubjectSql = 'delete from latchkey_frame.subjects where id = $1::text'
