import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import type { CheckResult } from './check'
import { lineCounter } from './lineCounter'
import { sourceFiles } from './sourceFiles'

const specificationId = /\bspec,? \d+/i

/** Maximum column of a comment, as of code. The formatter does not break comments. */
const maxColumn = 110

/** Lines that cannot be broken: a suppression with its reason, and a url. */
const unbreakable = /biome-ignore|https?:\/\//

/**
 * Checks that no comment cites an id of the specification, and that comments end at column 110. Ids are in
 * the titles of tests, where `npm run spec` reads them. Users of a published package cannot look them up.
 */
export function checkComments(root: string): CheckResult {
  const files = sourceFiles(root, ['packages', 'registry', 'apps', 'tools'], /\.(?:[cm]?tsx?|mjs)$/)
  const findings = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    // Scripts are not published, and some of them are about citations.
    const citations = file.startsWith('tools/') ? [] : citationFindings(file, text)
    return [...citations, ...widthFindings(file, text)]
  })
  return { findings, scope: `${files.length} files` }
}

/** Returns a finding for each comment of a file that cites an id of the specification. */
export function citationFindings(file: string, text: string): string[] {
  if (!specificationId.test(text)) return []
  const lineOf = lineCounter(text)
  return parseSync(file, text).comments.flatMap(({ value, start }) => {
    const match = specificationId.exec(value)
    if (!match) return []
    // The value of a comment starts after its two opening characters.
    const line = lineOf(start + 2 + match.index)
    return [
      `${file}:${line} cites "${match[0]}": cite it in the title of a test, or name an EIP, CAIP or BIP`,
    ]
  })
}

/** Returns a finding for each line of a file that consists of a comment and is too long. */
export function widthFindings(file: string, text: string): string[] {
  const lines = text.split('\n')
  if (!lines.some(isTooLong)) return []
  const lineOf = lineCounter(text)
  return parseSync(file, text).comments.flatMap(({ start, end }) => {
    const first = lineOf(start)
    // A comment after code in its line is broken with the code, by the formatter.
    const isAlone = lines[first - 1]?.slice(0, start - text.lastIndexOf('\n', start - 1) - 1).trim() === ''
    return lines
      .slice(isAlone ? first - 1 : first, lineOf(end))
      .flatMap((line, index) =>
        isTooLong(line)
          ? [
              `${file}:${(isAlone ? first : first + 1) + index} ends at column ${line.length}, not ${maxColumn}`,
            ]
          : [],
      )
  })
}

function isTooLong(line: string): boolean {
  return line.length > maxColumn && !unbreakable.test(line)
}
