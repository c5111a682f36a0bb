import { analyticsEventCall } from '@latchkey/protocol'
import type { Hono } from 'hono'
import type { Database } from '../database/Database.js'
import { HttpError } from '../http/HttpError.js'
import type { ServerEnv } from '../http/ServerContext.js'
import { serve } from '../http/serve.js'

/** Limits of the events of a project. */
export interface EventLimits {
  readonly events: number
  /** What the stored events take, in bytes. */
  readonly bytes: number
}

/** Largest event, in bytes of JSON. Those of the apps have some hundred. */
const maxEventBytes = 16_000
/** Events of a project between two removals of its oldest, and their bytes. */
const pruneEvery = 100
const pruneEveryBytes = 1_000_000
/** Projects that are counted at once. Anybody can name new ones if the server knows none. */
const maxCounted = 10_000

/**
 * `POST /e`: stores an event of analytics. Keeps the newest of each project within its limits, and at most
 * 100 more, or 1 MB, for each copy of the server.
 */
export function analyticsRoutes(app: Hono<ServerEnv>, database: Database, limits: EventLimits): void {
  const sincePrune = new Map<string, { readonly events: number; readonly bytes: number }>()
  serve(app, analyticsEventCall, async ({ body }, context) => {
    const projectId = context.get('project').id
    const event = JSON.stringify(body)
    const length = Buffer.byteLength(event)
    if (length > maxEventBytes)
      throw new HttpError(413, 'TOO_LARGE', `The event is larger than ${maxEventBytes} bytes.`)
    await database.query('insert into analytics_events (project_id, event) values ($1::text, $2::json)', [
      projectId,
      event,
    ])
    const { events, bytes } = sincePrune.get(projectId) ?? { events: pruneEvery, bytes: 0 }
    if (events < pruneEvery && bytes < pruneEveryBytes) {
      sincePrune.set(projectId, { events: events + 1, bytes: bytes + length })
      return undefined
    }
    if (sincePrune.size >= maxCounted) sincePrune.clear()
    sincePrune.set(projectId, { events: 1, bytes: length })
    const removed = await database.query(pruneSql, [projectId, limits.events, limits.bytes])
    // Postgres does it by itself. PGlite would keep what the removed events took, also in memory.
    if (database.kind === 'pglite' && removed.length > 0) await database.run('vacuum analytics_events')
    return undefined
  })
}

/** What a row takes besides its event, in bytes. */
const rowBytes = 100

const pruneSql = `
  delete from analytics_events where project_id = $1::text and id <= (
    select max(id) from (
      select id, row_number() over newest as place,
        sum(pg_column_size(event) + ${rowBytes}) over newest as bytes
      from analytics_events where project_id = $1::text
      window newest as (order by id desc)
    ) as kept where place > $2::int or bytes > $3::bigint
  )
  returning 1 as removed`
