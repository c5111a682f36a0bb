import { randomBytes } from 'node:crypto'
import type { Database, Queryable } from '../database/Database.js'
import { FrameError } from '../FrameError.js'
import type { ProviderAccount } from '../providers/Provider.js'
import type { Codes } from './createCodes.js'
import { readEmail } from './readEmail.js'

/** A login of a user: an address of email, or an account of a provider. */
export interface UserLogin {
  readonly id: string
  /** `email`, or the id of the provider. */
  readonly provider: string
  readonly name: string
  /** In milliseconds since 1970. */
  readonly addedAt: number
}

/** The accounts of providers that users log in with. */
export interface Identities {
  /**
   * Returns the user of an account. The first time makes a new user, except if the provider has verified an
   * address that is of a user already: then nothing is made.
   */
  findOrCreate(provider: string, account: ProviderAccount, now: number): Promise<string | 'email-in-use'>
  /** Adds an account to a user. `in-use`: it is of another one. `known`: the user has it. */
  add(subject: string, provider: string, account: ProviderAccount): Promise<'added' | 'known' | 'in-use'>
  /** Returns the logins of a user, the oldest first. */
  list(subject: string): Promise<readonly UserLogin[]>
  /**
   * Removes a login of a user, and returns it. Does nothing if it is not there.
   *
   * @throws {FrameError} `frame/last-login`
   */
  remove(subject: string, id: string): Promise<UserLogin | undefined>
}

/** Creates the store of the accounts. */
export function createIdentities(database: Database, codes: Codes): Identities {
  const read = async (query: Queryable['query'], subject: string): Promise<readonly UserLogin[]> => {
    const rows = await query<UserLogin>(listSql, [subject])
    return rows.map((row) => (row.provider === 'email' ? { ...row, id: codes.name('login', row.name) } : row))
  }
  return {
    findOrCreate: (provider, account, now) =>
      database.transaction(({ query }) => findOrCreateSubject(query, provider, account, now)),
    async add(subject, provider, { issuer, account, name }) {
      const now = Date.now()
      const id = randomBytes(16).toString('hex')
      const added = await database.query(addSql, [issuer, account, provider, subject, name, id, now])
      if (added.length > 0) return 'added'
      const [owner] = await database.query<{ subject: string }>(ownerSql, [issuer, account])
      return owner?.subject === subject ? 'known' : 'in-use'
    },
    list: (subject) => read((sql, parameters) => database.query(sql, parameters), subject),
    remove: (subject, id) =>
      database.transaction(async ({ query }) => {
        // Of two that remove the last two at once, the second finds one.
        await query(lockSql, [subject])
        const logins = await read(query, subject)
        const login = logins.find((each) => each.id === id)
        if (!login) return undefined
        if (logins.length === 1) throw new FrameError('frame/last-login')
        if (login.provider === 'email') await query(removeEmailSql, [subject])
        else await query(removeSql, [subject, id])
        return login
      }),
  }
}

async function findOrCreateSubject(
  query: Queryable['query'],
  provider: string,
  { issuer, account, name, email }: ProviderAccount,
  now: number,
): Promise<string | 'email-in-use'> {
  const find = async () => {
    const rows = await query<{ subject: string }>(verifySql, [issuer, account, name, now])
    return rows[0]?.subject
  }
  const found = await find()
  if (found !== undefined) return found
  const address = email?.isVerified ? normalise(email.address) : undefined
  if (address !== undefined && (await query(isTakenSql, [address])).length > 0) return 'email-in-use'
  const created = randomBytes(16).toString('hex')
  await query(createSubjectSql, [created, now])
  const id = randomBytes(16).toString('hex')
  const added = await query(addSql, [issuer, account, provider, created, name, id, now])
  if (added.length > 0) return created
  // Of two that create the user of an account at once, the second finds that of the first.
  await query(removeSubjectSql, [created])
  const other = await find()
  if (other === undefined) throw new FrameError('frame/login-failed')
  return other
}

/** Returns `undefined` for an address that no user can log in with. */
function normalise(text: string): string | undefined {
  try {
    return readEmail(text)
  } catch {
    return undefined
  }
}

const verifySql = `
  update latchkey_frame.identities set verified_at = $4::bigint, name = $3::text
  where issuer = $1::text and account = $2::text returning subject`

/** Providers have other writings of one mailbox. */
const isTakenSql = 'select subject from latchkey_frame.emails where lower(address) = lower($1::text)'

const createSubjectSql = 'insert into latchkey_frame.subjects (id, created_at) values ($1::text, $2::bigint)'

const addSql = `
  insert into latchkey_frame.identities
    (issuer, account, provider, subject, name, id, added_at, verified_at)
  values ($1::text, $2::text, $3::text, $4::text, $5::text, $6::text, $7::bigint, $7::bigint)
  on conflict do nothing returning id`

const ownerSql = `
  select subject from latchkey_frame.identities where issuer = $1::text and account = $2::text`

const removeSubjectSql = 'delete from latchkey_frame.subjects where id = $1::text'

const lockSql = 'select id from latchkey_frame.subjects where id = $1::text for update'

const listSql = `
  select id, provider, name, added_at::float8 as "addedAt" from latchkey_frame.identities
  where subject = $1::text
  union all
  select '', 'email', address, verified_at::float8 from latchkey_frame.emails where subject = $1::text
  order by 4, 1`

const removeSql = `
  delete from latchkey_frame.identities where subject = $1::text and id = $2::text`

const removeEmailSql = 'delete from latchkey_frame.emails where subject = $1::text'
