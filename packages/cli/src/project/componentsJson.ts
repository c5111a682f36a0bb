import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { CliError, exitCodes } from '../errors.js'
import { lineAt, lineOfKey } from '../lineOfKey.js'
import { parseJson } from '../parseJson.js'

const schema = v.object({
  rsc: v.optional(v.boolean()),
  tsx: v.optional(v.boolean()),
  tailwind: v.optional(v.object({ css: v.optional(v.string()) })),
  aliases: v.optional(v.object({ components: v.optional(v.string()), ui: v.optional(v.string()) })),
})

/**
 * The settings of shadcn that the CLI reads. They override what the CLI detects. The file is never written.
 */
export type ComponentsJson = v.InferOutput<typeof schema>

/** Reads `components.json` of a package. Returns `undefined` if there is none. Throws `E_COMPONENTS_JSON`. */
export function readComponentsJson(root: string): ComponentsJson | undefined {
  const file = join(root, 'components.json')
  if (!existsSync(file)) return undefined
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  const { value, error } = parseJson(text, { allowTrailingComma: true })
  const result = v.safeParse(schema, value)
  if (!error && result.success) return result.output
  const issue = result.success || error ? undefined : result.issues[0]
  const keys = issue?.path?.map((item) => String(item.key)) ?? []
  const line = error ? lineAt(text, error.offset) : lineOfKey(text, keys)
  throw new CliError({
    code: 'E_COMPONENTS_JSON',
    exitCode: exitCodes.badInput,
    what: `components.json:${line} is not valid.`,
    why: issue ? `${keys.join('.') || 'the file'}: ${issue.message}` : 'It is not JSON.',
    fix: 'Correct the file, or remove it if you do not use shadcn.',
  })
}
