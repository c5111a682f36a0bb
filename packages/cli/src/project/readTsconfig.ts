import { readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { parseTsconfig, type TsConfigJsonResolved } from 'get-tsconfig'
import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser'
import { CliError, exitCodes } from '../errors.js'
import { lineAt } from '../lineOfKey.js'

/** Reads a tsconfig.json or jsconfig.json with what it extends. Throws `E_TSCONFIG` with file and line. */
export function readTsconfig(root: string, file: string): TsConfigJsonResolved {
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  const name = relative(root, file).split(sep).join('/')
  const errors: ParseError[] = []
  parse(text, errors, { allowTrailingComma: true })
  const [error] = errors
  if (error) throw invalid(`${name}:${lineAt(text, error.offset)}`, printParseErrorCode(error.error))
  try {
    return parseTsconfig(file)
  } catch (cause) {
    throw invalid(name, cause instanceof Error ? cause.message : String(cause), cause)
  }
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
