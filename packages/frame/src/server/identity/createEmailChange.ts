import type { Queryable } from '../database/Database.js'
import type { Place } from '../devices/createEvents.js'
import { FrameError } from '../FrameError.js'
import { type Challenge, type ChallengeKey, codeMinutes } from './createChallenges.js'
import type { CodeRequest, EmailContext } from './createEmailLogin.js'
import { readEmail } from './readEmail.js'

/** The change of the address of a user: a code to the old address, then one to the new one. */
export interface EmailChange {
  /** Returns the address of a user. */
  readEmail(subject: string): Promise<string>
  /** Mails a code to the old address. */
  begin(subject: string, email: string, place: Place, network: string): Promise<Challenge>
  /**
   * Spends the code of the old address, and mails one to the new address. If that is of another user, its
   * owner is told instead, and the answer is the same.
   */
  confirmOld(subject: string, request: CodeRequest): Promise<Challenge>
  /** Spends the code of the new address, which is the user's from then on, and tells the old one. */
  confirmNew(subject: string, request: CodeRequest): Promise<string>
}

/** Creates the change of email. Wallets are of the id of a user, so that they do not change with it. */
export function createEmailChange(context: EmailContext): EmailChange {
  const { database, codes, challenges, limits, mailer, events } = context
  const readAddress = async (subject: string) => {
    const [row] = await database.query<{ address: string }>(readSql, [subject])
    if (!row) throw new FrameError('frame/logged-out')
    return row.address
  }
  /** The device can have another user by now. */
  const checkOwner = async (subject: string, key: ChallengeKey) => {
    const challenge = await challenges.read(key)
    if (challenge?.subject !== subject) throw new FrameError('frame/code-expired')
  }
  return {
    readEmail: readAddress,
    async begin(subject, email, place, network) {
      const newAddress = readEmail(email)
      const address = await readAddress(subject)
      await limits.count('network', codes.name('network', network))
      await limits.count('subject', subject)
      const name = codes.name('mail', `${place.deviceId} ${address}`)
      await limits.count('resend', name)
      await limits.count('address', name)
      const begun = await challenges.begin('code', {
        ...place,
        purpose: 'change-old',
        address,
        newAddress,
        subject,
      })
      const { origin } = place
      await mailer.send(address, { kind: 'change-code', code: begun.secret, origin, minutes: codeMinutes })
      return begun.challenge
    },
    async confirmOld(subject, { key, code, network }) {
      await limits.count('tries', codes.name('network', network))
      await checkOwner(subject, key)
      const isFree = async ({ newAddress }: Challenge) => {
        // All changes to one address share a count, which limits the mails to it.
        await limits.count('address', codes.name('mail', `${newAddress}`))
        return (await database.query(isTakenSql, [newAddress])).length === 0
      }
      const { challenge, secret } = await challenges.advance(key, code, isFree)
      const { address, origin } = challenge
      await mailer.send(
        address,
        challenge.isReal
          ? { kind: 'change-code', code: secret, origin, minutes: codeMinutes }
          : { kind: 'address-in-use', origin },
      )
      return challenge
    },
    async confirmNew(subject, { key, code, network }) {
      await limits.count('tries', codes.name('network', network))
      await checkOwner(subject, key)
      const old = await readAddress(subject)
      const spent = await challenges.spend(key, 'change-new', code)
      await database.transaction(({ query }) => moveAddress(query, subject, old, spent.address))
      await events.add(subject, 'email-changed', spent)
      // The change is made, whether or not the old mail server answers.
      await mailer.send(old, { kind: 'email-changed', origin: spent.origin }).catch(() => {})
      return spent.address
    },
  }
}

async function moveAddress(query: Queryable['query'], subject: string, old: string, address: string) {
  const removed = await query(removeSql, [subject, old])
  // Another user can have taken the address since its code was mailed.
  const added = removed.length > 0 ? await query(addSql, [address, subject, Date.now()]) : []
  if (added.length === 0) throw new FrameError('frame/code-expired')
  // Who reads the mail of the old address may not finish a change of their own.
  await query(endOthersSql, [subject])
}

const readSql = 'select address from latchkey_frame.emails where subject = $1::text'

const isTakenSql = 'select address from latchkey_frame.emails where address = $1::text'

const removeSql = `
  delete from latchkey_frame.emails where subject = $1::text and address = $2::text returning subject`

const addSql = `
  insert into latchkey_frame.emails (address, subject, verified_at) values ($1::text, $2::text, $3::bigint)
  on conflict do nothing returning address`

const endOthersSql = 'delete from latchkey_frame.challenges where subject = $1::text'
