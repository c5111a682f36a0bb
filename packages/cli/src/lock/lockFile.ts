import { printParseErrorCode } from 'jsonc-parser'
import * as v from 'valibot'
import { CliError, exitCodes } from '../errors.js'
import { isSafePath } from '../isSafePath.js'
import { lineAt, lineOfKey } from '../lineOfKey.js'
import { parseJson } from '../parseJson.js'
import { langs, styles } from '../registry/registryIndex.js'

/** Name of the lock file, next to the developer's package.json. Should be committed. */
export const lockPath = 'latchkey.lock.json'

const maxBytes = 4 * 1024 * 1024

const path = v.pipe(v.string(), v.check(isSafePath, 'a plain relative path with forward slashes'))
const hash = v.pipe(v.string(), v.regex(/^sha256-[0-9a-f]{64}$/, 'sha256- and 64 hex digits'))
const packageName = v.pipe(
  v.string(),
  v.regex(/^(@[a-z0-9][a-z0-9-._~]*\/)?[a-z0-9][a-z0-9-._~]*$/, 'the name of a package'),
)
const itemName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,63}$/, 'the name of an item'))

/** An alias is written into the imports of the views. */
export const aliasPattern = /^[\w@~#$./-]+$/

const configSchema = v.strictObject({
  style: v.picklist(styles),
  lang: v.picklist(langs),
  dir: path,
  /** The file that imports `theme.css`. */
  css: v.optional(path),
  rsc: v.boolean(),
  /** The file that calls `createLatchkey`. */
  setup: v.optional(path),
  /** The files that the views import from the project's own folder of shadcn. */
  ui: v.optional(
    v.strictObject({
      alias: v.pipe(v.string(), v.regex(aliasPattern, 'an alias')),
      dir: path,
      files: v.array(path),
    }),
  ),
})

const lockSchema = v.strictObject({
  lockVersion: v.literal(1),
  registry: v.string(),
  config: configSchema,
  items: v.record(
    itemName,
    v.strictObject({
      version: v.string(),
      requested: v.boolean(),
      without: v.optional(v.array(itemName)),
    }),
  ),
  files: v.record(path, v.strictObject({ items: v.array(itemName), base: hash, written: hash })),
  /** Files of the project that `init` and `add` wrote or edited, outside the views' folder. */
  host: v.record(path, v.strictObject({ kind: v.picklist(['created', 'changed']), written: hash })),
  /** Packages that were installed for the views. */
  installed: v.array(packageName),
})

/** The settings stored by `init`: folder and form of the views. */
export type Config = v.InferOutput<typeof configSchema>
/** The lock file: the installed items, their versions, and the files as written. */
export type Lock = v.InferOutput<typeof lockSchema>

/** A lock without items. */
export function emptyLock(registry: string, config: Config): Lock {
  return { lockVersion: 1, registry, config, items: {}, files: {}, host: {}, installed: [] }
}

/** Reads a lock file's text. Throws `E_LOCK_INVALID` with line and key, or `E_LOCK_NEWER`. */
export function parseLock(text: string): Lock {
  if (Buffer.byteLength(text) > maxBytes)
    throw invalid(1, '', `it is larger than ${maxBytes / 1024 / 1024} MB`)
  const { value, error } = parseJson(text.replace(/^\uFEFF/, ''), { disallowComments: true })
  if (error) {
    const isConflict = /^(<{7}|={7}|>{7})/m.test(text)
    throw invalid(
      lineAt(text, error.offset),
      '',
      isConflict ? 'it contains the markers of a git conflict' : printParseErrorCode(error.error),
    )
  }
  if (isNewer(value))
    throw new CliError({
      code: 'E_LOCK_NEWER',
      exitCode: exitCodes.badInput,
      what: `${lockPath} was written by a newer latchkey.`,
      why: 'This version does not know its format.',
      fix: 'Use the version of latchkey that the rest of your team uses, or a newer one.',
    })
  const result = v.safeParse(lockSchema, value)
  if (result.success) return result.output
  const [issue] = result.issues
  const keys = issue.path?.map((item) => String(item.key)) ?? []
  throw invalid(lineOfKey(text, keys), keys.join('.'), issue.message)
}

/** Prints a lock: sorted, one line for each item and file, so that git merges it well. */
export function printLock(lock: Lock): string {
  const sorted = <T>(record: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
  const { style, lang, dir, css, rsc, setup, ui } = lock.config
  const ordered: Lock = {
    lockVersion: 1,
    registry: lock.registry,
    config: {
      style,
      lang,
      dir,
      ...(css === undefined ? {} : { css }),
      rsc,
      ...(setup === undefined ? {} : { setup }),
      ...(ui === undefined ? {} : { ui }),
    },
    items: sorted(lock.items),
    files: sorted(lock.files),
    host: sorted(lock.host),
    installed: [...lock.installed].sort(),
  }
  return `${printEntries(ordered)}\n`
}

/** Prints JSON whose objects of the third level are on one line. */
function printEntries(lock: Lock): string {
  const { items, files, host, ...rest } = lock
  const lines = Object.entries({ items, files, host }).map(([key, record]) => {
    const entries = Object.entries(record).map(
      ([name, entry]) => `    ${JSON.stringify(name)}: ${printInline(entry)}`,
    )
    return `  "${key}": {${entries.length > 0 ? `\n${entries.join(',\n')}\n  ` : ''}}`
  })
  const { installed, ...first } = rest
  const start = JSON.stringify(first, undefined, 2).replace(/\n\}$/, '')
  return `${start},\n${lines.join(',\n')},\n  "installed": ${printInline(installed)}\n}`
}

/** Prints JSON on one line, with a space where Prettier has one. */
function printInline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printInline).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${printInline(each)}`)
  return `{ ${entries.join(', ')} }`
}

function isNewer(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'lockVersion' in value &&
    typeof value.lockVersion === 'number' &&
    value.lockVersion > 1
  )
}

function invalid(line: number, key: string, why: string): CliError {
  return new CliError({
    code: 'E_LOCK_INVALID',
    exitCode: exitCodes.badInput,
    what: `${lockPath}:${line}${key === '' ? '' : ` (${key})`} is not valid.`,
    why: `Unexpected content: ${why}.`,
    fix: 'Restore the file from version control; it is not meant to be edited by hand.',
    details: { file: lockPath, line, key },
  })
}
