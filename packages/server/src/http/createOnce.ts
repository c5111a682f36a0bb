import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/Database.js'
import { clientAddress } from './clientAddress.js'
import { type ErrorStatus, HttpError } from './HttpError.js'
import type { ServerContext } from './ServerContext.js'
import { toHttpError } from './toHttpError.js'

/** A request that begins something. */
export interface Attempt {
  /** The same for each try of one attempt. Absent: the client has none, and the work is done. */
  readonly key: string | undefined
  /** What the client asks for. It cannot change within an attempt. */
  readonly body: unknown
}

/**
 * Does the work of an attempt once, and answers each further try of the client as the first one. The answers
 * are kept in the database, because another copy of the server may get the next try.
 */
export type Once = <answer extends object>(
  context: ServerContext,
  attempt: Attempt,
  work: () => Promise<answer>,
) => Promise<answer>

/** How long an answer is kept, in seconds. The tries of a client end within a minute. */
const keptSeconds = 120
/** Answers that are kept for one client: its newest. */
const maxOfClient = 20
/** Longest answer that is kept, in characters of its JSON. */
const maxAnswer = 20_000
/** How long a try waits for the end of an earlier one, and how often it looks, in milliseconds. */
const waitMs = 10_000
const lookMs = 250

interface KeptError {
  readonly status: ErrorStatus
  readonly reason: string
  readonly message: string
}

type Kept = { readonly answer: object } | { readonly error: KeptError }

/** Creates it. Keys of two clients, projects or calls have nothing to do with each other. */
export function createOnce(database: Database, trustedProxies: number): Once {
  return async <answer extends object>(
    context: ServerContext,
    { key, body }: Attempt,
    work: () => Promise<answer>,
  ) => {
    if (key === undefined) return work()
    const client = hash(context.get('project').id, clientAddress(context, trustedProxies))
    const id = hash(client, context.get('route'), key)
    const asked = hash(JSON.stringify(body))
    await database.query(expireSql, [keptSeconds])
    const isFirst = (await database.query(beginSql, [id, client, asked])).length > 0
    if (!isFirst) return (await readKept(database, id, asked)) as answer
    const keep = (kept: Kept) => database.query(keepSql, [id, toText(kept)])
    try {
      await database.query(trimSql, [client, maxOfClient])
      const answer = await work()
      // It has begun, also if it cannot be kept: further tries then wait for it, and begin nothing.
      await keep({ answer }).catch(() => {})
      return answer
    } catch (error) {
      const { status, reason, message } = toHttpError(error)
      // Whether a service that failed has begun it is not known. All other errors are from before that.
      const isUnknown = status === 500 || status === 502 || status === 504
      await (isUnknown
        ? keep({ error: { status, reason, message } })
        : database.query(forgetSql, [id])
      ).catch(() => {})
      throw error
    }
  }
}

async function readKept(database: Database, id: string, asked: string): Promise<object> {
  const until = performance.now() + waitMs
  do {
    const [row] = await database.query<{ asked: string; kept: string | null }>(readSql, [id])
    if (row && row.asked !== asked)
      throw new HttpError(409, 'KEY_USED', 'The idempotency key was used for another request.')
    if (row?.kept) {
      const kept = JSON.parse(row.kept) as Kept
      if ('answer' in kept) return kept.answer
      throw new HttpError(kept.error.status, kept.error.reason, kept.error.message)
    }
    await wait(lookMs)
  } while (performance.now() < until)
  throw new HttpError(503, 'BUSY', 'The request is still worked on. Try again in a moment.', {
    retryAfter: 1,
  })
}

function toText(kept: Kept): string {
  const text = JSON.stringify(kept)
  if (text.length <= maxAnswer) return text
  return toText({
    error: { status: 500, reason: 'INTERNAL', message: 'The answer is too large to be kept.' },
  })
}

function hash(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

const expireSql = `delete from kept_answers where kept_at < now() - make_interval(secs => $1::int)`
const beginSql = `
  insert into kept_answers (key, client, asked) values ($1::text, $2::text, $3::text)
  on conflict (key) do nothing returning key`
const trimSql = `
  delete from kept_answers where client = $1::text and key in (
    select key from kept_answers where client = $1::text order by kept_at desc, key offset $2::int)`
const keepSql = `update kept_answers set kept = $2::text where key = $1::text`
const forgetSql = `delete from kept_answers where key = $1::text`
const readSql = `select asked, kept from kept_answers where key = $1::text`
