import { type ParserPlugin, parse } from '@babel/parser'
import { CliError, exitCodes } from '../errors.js'
import type { SourceModule } from './sourceModule.js'

/**
 * Parses a TS, TSX, JS or JSX file, chosen by its ending. Throws `E_SOURCE_UNREADABLE` with file and line.
 */
export function parseModule(text: string, path: string): SourceModule {
  try {
    const { program } = parse(text, {
      sourceType: 'module',
      plugins: parserPlugins(path),
      attachComment: true,
      allowReturnOutsideFunction: true,
    })
    return { path, text, program }
  } catch (cause) {
    const { message, line } = syntaxError(cause)
    throw new CliError({
      code: 'E_SOURCE_UNREADABLE',
      exitCode: exitCodes.badInput,
      what: `${path}${line === undefined ? '' : `:${line}`} cannot be read as code.`,
      why: message,
      fix: 'Correct the file, then run the command again.',
      details: { path, line: line ?? null },
      cause,
    })
  }
}

/** Whether a text is a module that {@link parseModule} reads. */
export function canParse(text: string, path: string): boolean {
  try {
    parseModule(text, path)
    return true
  } catch {
    return false
  }
}

/** The plugins of the parser for the language a file name tells. */
export function parserPlugins(path: string): ParserPlugin[] {
  const [, kind = 'tsx'] = /\.[cm]?(tsx?|jsx?)$/.exec(path) ?? []
  // A generic arrow function `<T>() => x` is legal in .ts only, JSX in all the others.
  if (kind === 'ts') return ['typescript', 'decorators']
  return kind === 'tsx' ? ['typescript', 'jsx', 'decorators'] : ['jsx', 'decorators']
}

function syntaxError(cause: unknown): { message: string; line: number | undefined } {
  const message = cause instanceof Error ? cause.message : String(cause)
  const [, line] = /\((\d+):\d+\)$/.exec(message) ?? []
  return {
    message: message.replace(/\s*\(\d+:\d+\)$/, ''),
    line: line === undefined ? undefined : Number(line),
  }
}
