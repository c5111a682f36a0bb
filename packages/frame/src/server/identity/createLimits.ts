import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { createCleanup } from '../database/createCleanup.js'
import type { Queryable } from '../database/Database.js'
import { FrameError } from '../FrameError.js'

const hour = 3_600

/** How many times in how many seconds something may happen. */
const rules = {
  /** Mails to one address for one device, or for all devices that are new to it. The specification's 30 s. */
  resend: { points: 1, duration: 30 },
  /** Mails to one address, counted as above. */
  address: { points: 5, duration: hour },
  /** Logins and changes that one network begins, whatever the addresses. */
  network: { points: 20, duration: hour },
  /** Codes that one network tries. */
  tries: { points: 60, duration: hour },
  /** Changes of email that one user begins. */
  subject: { points: 5, duration: hour },
  /** Visits to providers that one network begins. */
  visits: { points: 120, duration: hour },
  /** Visits that one device begins. */
  device: { points: 40, duration: hour },
  /** Answers of providers that one network brings. */
  finishes: { points: 120, duration: hour },
} as const

/** What is counted. */
export type LimitKind = keyof typeof rules

/** Counts in the database, so that all copies of a server share one limit. */
export interface Limits {
  /**
   * Counts one use.
   *
   * @throws {FrameError} `frame/too-soon` beyond the limit, with the seconds left.
   */
  count(kind: LimitKind, name: string): Promise<void>
}

/** Creates the limits, in the table `limits`. */
export function createLimits(database: Queryable): Limits {
  // The statements of the library are plain SQL, so any client of Postgres can run them.
  const storeClient = {
    async query({ text, values }: { text: string; values: readonly unknown[] }) {
      const rows = await database.query(text, values)
      return { rows, rowCount: rows.length }
    },
  }
  const clean = createCleanup(database, cleanSql)
  const limiterOf = (kind: LimitKind) =>
    new RateLimiterPostgres({
      ...rules[kind],
      storeClient,
      storeType: 'pool',
      schemaName: 'latchkey_frame',
      tableName: 'limits',
      tableCreated: true,
      // A timer of its own would outlive the server.
      clearExpiredByTimeout: false,
      keyPrefix: kind,
    })
  const limiters = {
    resend: limiterOf('resend'),
    address: limiterOf('address'),
    network: limiterOf('network'),
    tries: limiterOf('tries'),
    subject: limiterOf('subject'),
    visits: limiterOf('visits'),
    device: limiterOf('device'),
    finishes: limiterOf('finishes'),
  }
  return {
    async count(kind, name) {
      try {
        await limiters[kind].consume(name)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        const secondsLeft = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
        throw new FrameError('frame/too-soon', { secondsLeft })
      }
      await clean()
    },
  }
}

/** Rows that another statement counts are left out. */
const cleanSql = `
  delete from latchkey_frame.limits where key in (
    select key from latchkey_frame.limits where expire <= $1::bigint limit 1000 for update skip locked
  )`
