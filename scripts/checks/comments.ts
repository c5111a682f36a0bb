import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import type { CheckResult } from './check'
import { lineCounter } from './lineCounter'
import { sourceFiles } from './sourceFiles'

const specificationId = /\bspec,? \d+/i

/**
 * Checks that no comment cites an id of the specification. Ids are in the titles of tests, where `npm run
 * spec` reads them. Users of a published package cannot look them up.
 */
export function checkComments(root: string): CheckResult {
  const files = sourceFiles(root, ['packages', 'registry', 'apps'], /\.[cm]?tsx?$/)
  const findings = files.flatMap((file) => commentFindings(file, readFileSync(join(root, file), 'utf8')))
  return { findings, scope: `${files.length} files` }
}

/** Returns a finding for each comment of a file that cites an id of the specification. */
export function commentFindings(file: string, text: string): string[] {
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
