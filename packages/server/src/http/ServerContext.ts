import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Project } from '../config/Project.js'

/** What the middleware and the routes share about a request. */
export interface ServerEnv {
  /** Absent if the app runs without a Node server, as in `app.request()`. */
  Bindings: Partial<HttpBindings>
  Variables: {
    /** Pattern of the route, for log and metrics: never the path, which contains addresses. */
    route: string
    project: Project
  }
}

export type ServerContext = Context<ServerEnv>
