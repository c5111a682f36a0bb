import { styleText } from 'node:util'
import type { CliError } from './errors.js'
import { printable, printableJson } from './printable.js'

/** The output of a command. With `json`, text goes to stderr and stdout contains one object. */
export interface Output {
  /** A line for people. */
  say(line: string): void
  warn(line: string): void
  /** The result for programs. Printed with `--json` only. */
  result(value: Record<string, unknown>): void
  /** An error for either. */
  error(error: CliError): void
  /** Dims a text if the terminal shows colors. */
  dim(text: string): string
  bold(text: string): string
}

/** Makes an output on the process's own streams. What would control the terminal is escaped. */
export function processOutput(options: { json: boolean; silent: boolean; color: boolean }): Output {
  const { json, silent } = options
  const stream = json ? process.stderr : process.stdout
  const paint = (style: 'dim' | 'bold' | 'red' | 'yellow', text: string) =>
    options.color && stream.isTTY ? styleText(style, text) : text
  const line = (text: string) => {
    if (!silent) stream.write(`${printable(text)}\n`)
  }
  return {
    say: line,
    warn: (text) => line(`${paint('yellow', 'Note:')} ${text}`),
    result: (value) => {
      if (json) process.stdout.write(`${printableJson(JSON.stringify(value, undefined, 2))}\n`)
    },
    error: (error) => {
      const complain = (text: string) => process.stderr.write(`${printable(text)}\n`)
      complain(`${paint('red', 'Error:')} ${error.what}\n${error.why}\n${error.fix}`)
      if (process.env.DEBUG) complain(`${error.stack ?? ''}\n${String(error.cause ?? '')}`)
      if (!json) return
      const { code, exitCode, what, why, fix, details } = error
      process.stdout.write(
        `${printableJson(JSON.stringify({ ok: false, error: { code, exitCode, what, why, fix, details } }, undefined, 2))}\n`,
      )
    },
    dim: (text) => paint('dim', text),
    bold: (text) => paint('bold', text),
  }
}
