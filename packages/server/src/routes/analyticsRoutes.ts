import { analyticsEventCall } from '@latchkey/headless/wire'
import type { Hono } from 'hono'
import type { Database } from '../database/Database.js'
import type { ServerEnv } from '../http/ServerContext.js'
import { serve } from '../http/serve.js'

/** Events of a project between two removals of its oldest. */
const pruneEvery = 100
/** Projects that are counted at once. Anybody can name new ones if the server knows none. */
const maxCounted = 10_000

/**
 * `POST /e`: stores an event of analytics. Keeps the newest `maxEvents` of each project, and at most 100
 * more for each copy of the server.
 */
export function analyticsRoutes(app: Hono<ServerEnv>, database: Database, maxEvents: number): void {
  const sincePrune = new Map<string, number>()
  serve(app, analyticsEventCall, async ({ body }, context) => {
    const projectId = context.get('project').id
    await database.query('insert into analytics_events (project_id, event) values ($1::text, $2::json)', [
      projectId,
      JSON.stringify(body),
    ])
    const count = sincePrune.get(projectId) ?? pruneEvery
    if (count < pruneEvery) {
      sincePrune.set(projectId, count + 1)
      return undefined
    }
    if (sincePrune.size >= maxCounted) sincePrune.clear()
    sincePrune.set(projectId, 1)
    await database.query(pruneSql, [projectId, maxEvents])
    return undefined
  })
}

const pruneSql = `
  delete from analytics_events where project_id = $1::text and id <= (
    select id from analytics_events where project_id = $1::text order by id desc offset $2::int limit 1
  )`
