import { defaultOrigins, previewOrigins } from '@latchkey/protocol'
import type { Project } from '../config/Project.js'

/** What is no service where anyone can have a page. */
const always = defaultOrigins.filter((origin) => !previewOrigins.includes(origin))
/** Pages that a developer, or another program of the user's device, serves there. */
const development = always.filter((origin) => /^https?:\/\/(?:localhost|127\.0\.0\.1):\*$/.test(origin))

/** Returns the origins whose pages may use a project. Empty: all of them. */
export function allowedOriginsOf({ allowedOrigins, isDevelopmentAllowed = true }: Project): string[] {
  if (allowedOrigins.length === 0) return []
  const added = isDevelopmentAllowed ? always : always.filter((origin) => !development.includes(origin))
  return [...added, ...allowedOrigins]
}
