import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Project } from '../config/Project.js'
import type { Work } from './admit.js'

/** What the middleware and the routes share about a request. */
export interface ServerEnv {
  /** Absent if the app runs without a Node server, as in `app.request()`. */
  Bindings: Partial<HttpBindings>
  Variables: {
    /** Pattern of the route, for log and metrics: never the path, which contains addresses. */
    route: string
    project: Project
    work: Work
    /** Reads the body, once. Throws a 413 if it is too large, and a 400 if it does not arrive. */
    readBody: () => Promise<string>
  }
}

export type ServerContext = Context<ServerEnv>
