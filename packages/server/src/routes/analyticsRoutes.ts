import { analyticsEventCall } from '@latchkey/headless/wire'
import type { Hono } from 'hono'
import type { Database } from '../database/Database.js'
import type { ServerEnv } from '../http/ServerContext.js'
import { serve } from '../http/serve.js'

/** Events between two removals of the oldest. */
const pruneEvery = 100

/**
 * `POST /e`: stores an event of analytics. Keeps the newest `maxEvents` of each project, and at most 100
 * more.
 */
export function analyticsRoutes(app: Hono<ServerEnv>, database: Database, maxEvents: number): void {
  let untilPrune = 0
  serve(app, analyticsEventCall, async ({ body }, context) => {
    const projectId = context.get('project').id
    await database.query('insert into analytics_events (project_id, event) values ($1::text, $2::json)', [
      projectId,
      JSON.stringify(body),
    ])
    untilPrune -= 1
    if (untilPrune >= 0) return undefined
    untilPrune = pruneEvery
    await database.query(pruneSql, [projectId, maxEvents])
    return undefined
  })
}

const pruneSql = `
  delete from analytics_events where project_id = $1::text and id <= (
    select id from analytics_events where project_id = $1::text order by id desc offset $2::int limit 1
  )`
