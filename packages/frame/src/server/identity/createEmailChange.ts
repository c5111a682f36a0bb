import type { Queryable } from '../database/Database.js'
import type { Place } from '../devices/createEvents.js'
import { FrameError } from '../FrameError.js'
import { type Challenge, type ChallengeKey, codeMinutes } from './createChallenges.js'
import type { CodeRequest, EmailContext } from './createEmailLogin.js'
import { readEmail } from './readEmail.js'

/** The change of the address of a user: a code to the old address, then one to the new one. */
export interface EmailChange {
  /** Returns the address of a user, or `null` if they have none. */
  readEmail(subject: string): Promise<string | null>
  /** Mails a code to the old address, or to the new one if there is no old one: its purpose says which. */
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
    return row?.address ?? null
  }
  /** The device can have another user by now. */
  const checkOwner = async (subject: string, key: ChallengeKey) => {
    const challenge = await challenges.read(key)
    if (challenge?.subject !== subject) throw new FrameError('frame/code-expired')
  }
  /** All changes to one address share a count, which limits the mails to it. */
  const checkFree = async (newAddress: string) => {
    await limits.count('address', codes.name('mail', newAddress))
    return (await database.query(isTakenSql, [newAddress])).length === 0
  }
  const mailNew = ({ address, isReal, origin }: Challenge, code: string) =>
    mailer.send(
      address,
      isReal
        ? { kind: 'change-code', code, origin, minutes: codeMinutes }
        : { kind: 'address-in-use', origin },
    )
  return {
    readEmail: readAddress,
    async begin(subject, email, place, network) {
      const newAddress = readEmail(email)
      const address = await readAddress(subject)
      await limits.count('network', codes.name('network', network))
      await limits.count('subject', subject)
      if (address === null) {
        await limits.count('resend', codes.name('mail', `${place.deviceId} ${newAddress}`))
        const isReal = await checkFree(newAddress)
        const begun = await challenges.begin('code', {
          ...place,
          purpose: 'change-new',
          address: newAddress,
          // What has no old address to confirm is never a change of one.
          newAddress: null,
          subject,
          isReal,
        })
        await mailNew(begun.challenge, begun.secret)
        return begun.challenge
      }
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
      const { challenge, secret } = await challenges.advance(key, code, ({ newAddress }) =>
        checkFree(`${newAddress}`),
      )
      await mailNew(challenge, secret)
      return challenge
    },
    async confirmNew(subject, { key, code, network }) {
      await limits.count('tries', codes.name('network', network))
      await checkOwner(subject, key)
      const old = await readAddress(subject)
      const spent = await challenges.spend(key, 'change-new', code)
      // Without a code of the old address there must be none, and none is removed.
      if ((spent.newAddress === null) !== (old === null)) throw new FrameError('frame/code-expired')
      await database.transaction(({ query }) => moveAddress(query, subject, old, spent.address))
      if (old === null) {
        await events.add(subject, 'login-added', spent, 'email')
        return spent.address
      }
      await events.add(subject, 'email-changed', spent)
      // The change is made, whether or not the old mail server answers.
      await mailer.send(old, { kind: 'email-changed', origin: spent.origin }).catch(() => {})
      return spent.address
    },
  }
}

async function moveAddress(query: Queryable['query'], subject: string, old: string | null, address: string) {
  const isGone = old === null || (await query(removeSql, [subject, old])).length > 0
  // Another user can have taken the address since its code was mailed.
  const added = isGone ? await query(addSql, [address, subject, Date.now()]) : []
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
