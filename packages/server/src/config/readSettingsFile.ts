import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { ConfigurationError } from './ConfigurationError.js'

/** Schemas whose message says more than what they expect. */
const ownTypes = ['custom', 'union', 'variant', 'picklist']

/**
 * Reads a settings file, which is JSON.
 *
 * @throws {ConfigurationError} If it cannot be read, is not JSON, or has an invalid value.
 *
 * @example
 * ```ts
 * import { readSettingsFile } from '@latchkey/server/node'
 * import * as v from 'valibot'
 *
 * const { operator } = readSettingsFile('frame.json', v.strictObject({ operator: v.string() }))
 * ```
 */
export function readSettingsFile<const schema extends v.GenericSchema>(
  file: string,
  schema: schema,
): v.InferOutput<schema> {
  const parsed = v.safeParse(schema, readJsonFile(file))
  if (parsed.success) return parsed.output
  throw new ConfigurationError(
    parsed.issues.map((issue) => {
      const place = v.getDotPath(issue) ?? 'the file'
      if (issue.kind === 'schema' && issue.type === 'strict_object')
        return `SETTINGS_FILE: ${issue.received === 'undefined' ? `${place} is missing` : `${place} is not known`}.`
      const isOwn = issue.kind !== 'schema' || ownTypes.includes(issue.type)
      return `SETTINGS_FILE: ${place} ${isOwn ? issue.message : `must be ${issue.expected}`}.`
    }),
  )
}

function readJsonFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read'
    throw new ConfigurationError([`SETTINGS_FILE: ${file} ${reason}.`])
  }
}
