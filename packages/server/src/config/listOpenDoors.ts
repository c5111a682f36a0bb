import type { LogLine } from '../observe/createLog.js'
import type { Project } from './Project.js'

/** Returns a line of the log for each project that pages may use which its operator did not list. */
export function listOpenDoors(projects: readonly Project[] = []): readonly LogLine[] {
  if (projects.length === 0)
    return [warning('Every app may use this server, because its settings have no projects.')]
  return projects.flatMap(({ id, allowedOrigins, isDevelopmentAllowed }) => {
    if (allowedOrigins.length === 0)
      return [warning('Pages of every origin may use this project. List its own in allowedOrigins.', id)]
    if (isDevelopmentAllowed === undefined)
      return [
        warning(
          'Pages at localhost and 127.0.0.1 may use this project. Set isDevelopmentAllowed: false in production, or true if that is meant.',
          id,
        ),
      ]
    return []
  })
}

function warning(message: string, project?: string): LogLine {
  return { level: 'warn', message, ...(project !== undefined && { project }) }
}
