import { isAllowedOrigin } from '@latchkey/protocol'
import type { MiddlewareHandler } from 'hono'
import { openProject, type Project } from '../config/Project.js'
import { allowedOriginsOf } from './allowedOriginsOf.js'
import type { RateLimiter } from './createRateLimiter.js'
import { HttpError } from './HttpError.js'
import { readProjectId } from './readProjectId.js'
import type { ServerContext, ServerEnv } from './ServerContext.js'

/**
 * Finds the project of a request by its `projectId`, checks the origin of the page, and counts the request.
 * Without configured projects, every id and none are accepted. A request without an origin is not from a page
 * and is accepted.
 */
export function identifyProject(
  projects: readonly Project[],
  { countRequest, countUnnamed }: RateLimiter,
): MiddlewareHandler<ServerEnv> {
  const byId = new Map(projects.map((project) => [project.id, project]))
  const find = async (context: ServerContext) => {
    if (projects.length === 0) return openProject
    const id = context.req.query('projectId')
    if (id !== undefined || context.req.method !== 'POST') return byId.get(id ?? '')
    // The id stands in the body, which is not read for a client that has sent too much.
    await countUnnamed(context)
    return byId.get((await readProjectId(context)) ?? '')
  }
  return async (context, next) => {
    const project = await find(context)
    if (!project) throw new HttpError(403, 'FORBIDDEN', 'Unauthorized: invalid key')
    const origin = context.req.header('origin')
    if (origin !== undefined && !isOriginAllowed(project, origin))
      throw new HttpError(403, 'FORBIDDEN', 'Unauthorized: origin not allowed')
    context.set('project', project)
    await countRequest(context, project)
    await next()
  }
}

function isOriginAllowed(project: Project, origin: string): boolean {
  const allowed = allowedOriginsOf(project)
  return allowed.length === 0 || isAllowedOrigin(origin, allowed)
}
