import { remoteFeature } from '@latchkey/headless/wire'
import * as v from 'valibot'
import type { Project } from './Project.js'

const origin = v.pipe(
  v.string(),
  v.regex(
    /^(?:https?:\/\/)?[^/:?#@\s]+(?::(?:\d+|\*))?\/?$/i,
    'is not an origin such as "https://my.app" or "https://*.my.app"',
  ),
)

/** One entry of `projects`. */
const projectSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'must be 1 to 64 letters, digits, "-" and "_"')),
  allowedOrigins: v.optional(v.array(origin), []),
  features: v.optional(v.array(remoteFeature), []),
  isAnalyticsEnabled: v.optional(v.boolean(), true),
})

/** What a settings file contains. A key that is not known is an error, because it is a typing mistake. */
export const settingsSchema = v.strictObject({
  projects: v.optional(
    v.pipe(
      v.array(projectSchema),
      v.check(
        (projects) => new Set(projects.map(({ id }) => id)).size === projects.length,
        'has two projects with the same id',
      ),
    ),
    [],
  ),
})

/** A settings file after parsing. */
export interface Settings {
  readonly projects: readonly Project[]
}
