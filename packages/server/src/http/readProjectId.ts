import { readJson } from './readJson.js'
import type { ServerContext } from './ServerContext.js'

/** Returns the project id of the body, where some calls send it. */
export async function readProjectId(context: ServerContext): Promise<string | undefined> {
  const body = await readJson(context)
  if (typeof body !== 'object' || body === null || !('projectId' in body)) return undefined
  return typeof body.projectId === 'string' ? body.projectId : undefined
}
