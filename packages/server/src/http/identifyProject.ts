import { defaultOrigins, isAllowedOrigin } from '@latchkey/headless/wire'
import type { MiddlewareHandler } from 'hono'
import { openProject, type Project } from '../config/Project.js'
import { HttpError } from './HttpError.js'
import { readProjectId } from './readProjectId.js'
import type { ServerEnv } from './ServerContext.js'

/**
 * Finds the project of a request by its `projectId` and checks the origin of the page. Without configured
 * projects, every id and none are accepted. A request without an origin is not from a page and is accepted.
 */
export function identifyProject(projects: readonly Project[]): MiddlewareHandler<ServerEnv> {
  const byId = new Map(projects.map((project) => [project.id, project]))
  return async (context, next) => {
    const project = projects.length === 0 ? openProject : byId.get((await readProjectId(context)) ?? '')
    if (!project) throw new HttpError(403, 'FORBIDDEN', 'Unauthorized: invalid key')
    const origin = context.req.header('origin')
    if (origin !== undefined && !isOriginAllowed(project, origin))
      throw new HttpError(403, 'FORBIDDEN', 'Unauthorized: origin not allowed')
    context.set('project', project)
    await next()
  }
}

function isOriginAllowed({ allowedOrigins }: Project, origin: string): boolean {
  return allowedOrigins.length === 0 || isAllowedOrigin(origin, [...defaultOrigins, ...allowedOrigins])
}
