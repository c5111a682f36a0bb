import { stripVTControlCharacters } from 'node:util'

/** Warnings that come with a library in any app that has it, whatever else is there. */
const known = [
  // viem's dependency ox has a path for Node, which its code for browsers never takes.
  /"node:worker_threads" has been externalized .*\/node_modules\/ox\//,
  // Up to version 7, Vite says this of every module that begins with 'use client', of a library or of the
  // app.
  /Error when using sourcemap for reporting an error: Can't resolve original location of error\./,
  // Up to version 7, Vite says this of a comment in the first lines of a dependency of viem.
  /\/node_modules\/@scure\/base\/index\.js \(\d+:\d+\): A comment$/,
  // Of a developer's own npm configuration.
  /^npm warn Unknown (user|env|project|builtin) config/,
]

/** Lines that announce a problem, without what differs from run to run. */
export function warningsOf(output: string): string[] {
  return (
    stripVTControlCharacters(output)
      .split('\n')
      .filter((line) => /warn|deprecat|externalized|IMPORT_IS_UNDEFINED|larger than|error/i.test(line))
      .filter(
        (line) => !/\b0 (warnings|errors)\b/i.test(line) || /\b[1-9]\d* (warnings?|errors?)\b/i.test(line),
      )
      // The list of the files that were built: one may be named for errors.
      .filter((line) => !/\.\w+ +[\d.,]+ kB( │|$)/.test(line.trimEnd()))
      .filter((line) => !known.some((pattern) => pattern.test(line)))
      .map((line) => line.trim().replace(/\d+(\.\d+)?\s?(ms|s|kB)\b/g, '…'))
  )
}

/**
 * The warnings of an output that the untouched app does not give.
 *
 * @param announced - Notes that the developer was given. One that ends with the first sentence of a warning
 * announces it.
 */
export function newWarnings(
  output: string,
  baseline: readonly string[],
  announced: readonly string[] = [],
): string[] {
  return warningsOf(output)
    .filter((line) => !baseline.includes(line))
    .filter((line) => !announced.some((note) => note.endsWith(`: ${firstSentence(line)}`)))
}

function firstSentence(line: string): string {
  return line.replace(/^warn(ing)?:? /i, '').replace(/\. .*/, '.')
}
