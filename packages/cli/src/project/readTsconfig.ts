import { readFileSync } from 'node:fs'
import { isAbsolute, relative, sep } from 'node:path'
import { createPathsMatcher, parseTsconfig, type TsConfigJsonResolved } from 'get-tsconfig'
import { printParseErrorCode } from 'jsonc-parser'
import * as v from 'valibot'
import { CliError, exitCodes } from '../errors.js'
import { lineAt, lineOfKey } from '../lineOfKey.js'
import { parseJson } from '../parseJson.js'

/** Files that are larger are generated or not a tsconfig, and take long to parse. In characters. */
const maxLength = 256 * 1024

const texts = v.optional(v.array(v.string()))

/** The fields that are used. The rest of the file is not looked at. */
const readFields = v.object({
  files: texts,
  include: texts,
  exclude: texts,
  references: v.optional(v.array(v.object({ path: v.string() }))),
  compilerOptions: v.optional(
    v.object({
      baseUrl: v.optional(v.string()),
      paths: v.optional(v.record(v.string(), v.array(v.string()))),
    }),
  ),
})

/** Reads a tsconfig.json or jsconfig.json with what it extends. Throws `E_TSCONFIG` with file and line. */
export function readTsconfig(root: string, file: string): TsConfigJsonResolved {
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  const name = relative(root, file).split(sep).join('/')
  if (text.length > maxLength) throw invalid(name, 'It is larger than 256 kB.')
  const { error } = parseJson(text, { allowTrailingComma: true })
  if (error) throw invalid(`${name}:${lineAt(text, error.offset)}`, printParseErrorCode(error.error))
  let config: TsConfigJsonResolved
  try {
    config = parseTsconfig(file)
  } catch (cause) {
    throw invalid(name, cause instanceof Error ? cause.message : String(cause), cause)
  }
  const result = v.safeParse(readFields, config)
  if (result.success) {
    const { baseUrl, paths = {} } = config.compilerOptions ?? {}
    // Without a baseUrl, TypeScript reports `src/*` and still reads it as `./src/*`. Next accepts it.
    if (baseUrl === undefined)
      for (const [pattern, targets] of Object.entries(paths))
        paths[pattern] = targets.map((target) =>
          target.startsWith('.') || isAbsolute(target) ? target : `./${target}`,
        )
    try {
      createPathsMatcher({ path: file, config })
    } catch (cause) {
      throw invalid(name, cause instanceof Error ? cause.message : String(cause), cause)
    }
    return config
  }
  const [issue] = result.issues
  const keys = issue.path?.map((item) => String(item.key)) ?? []
  throw invalid(`${name}:${lineOfKey(text, keys)}`, `${keys.join('.')}: ${issue.message}`)
}

function invalid(place: string, why: string, cause?: unknown): CliError {
  return new CliError({
    code: 'E_TSCONFIG',
    exitCode: exitCodes.badInput,
    what: `${place} cannot be read.`,
    why,
    fix: 'Correct the file, then run the command again.',
    cause,
  })
}
