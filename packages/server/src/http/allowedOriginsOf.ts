import { defaultOrigins, previewOrigins } from '@latchkey/headless/wire'
import type { Project } from '../config/Project.js'

/** Development, and what is no service where anyone can have a page. */
const always = defaultOrigins.filter((origin) => !previewOrigins.includes(origin))

/** Returns the origins whose pages may use a project. Empty: all of them. */
export function allowedOriginsOf({ allowedOrigins }: Project): string[] {
  return allowedOrigins.length === 0 ? [] : [...always, ...allowedOrigins]
}
