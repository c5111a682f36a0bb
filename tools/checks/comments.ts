import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CheckResult } from './check'
import { sourceFiles } from './sourceFiles'

/** A comment, at the start of its line or after code, with an id of the specification. */
const citation = /(?:^|[\s{])(?:\/\/|\/?\*).*?\b(spec,? \d+)/i

/** A line that is a comment. */
const comment = /^\s*(?:\/\/|\{?\/?\*)/

/** Maximum column of a comment, as of code. The formatter does not break comments. */
const maxColumn = 110

/** Files with the text of a stylesheet, whose comments are not ours to break. */
const stylesheet = /style(?:s|sheet)\.ts$/i

/** Lines that cannot be broken: a suppression with its reason, and a url. */
const unbreakable = /biome-ignore|https?:\/\//

/**
 * Checks that no comment cites an id of the specification, and that comments end at column 110. Ids are in
 * the titles of tests, where `npm run spec` reads them. Users of a published package cannot look them up.
 */
export function checkComments(root: string): CheckResult {
  const files = sourceFiles(root, ['packages', 'registry', 'apps', 'tools'], /\.(?:[cm]?tsx?|mjs)$/)
  const findings = files.flatMap((file) => commentFindings(file, readFileSync(join(root, file), 'utf8')))
  return { findings, scope: `${files.length} files` }
}

/** Returns a finding for each comment of a file that cites an id or is too long. */
export function commentFindings(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const place = `${file}:${index + 1}`
    // Tools are not published, and some of them are about citations.
    const [, cited] = file.startsWith('tools/') ? [] : (citation.exec(line) ?? [])
    const isComment = comment.test(line) && !unbreakable.test(line) && !stylesheet.test(file)
    return [
      ...(cited
        ? [`${place} cites "${cited}": cite it in the title of a test, or name an EIP, CAIP or BIP`]
        : []),
      ...(isComment && line.length > maxColumn
        ? [`${place} ends at column ${line.length}, not ${maxColumn}`]
        : []),
    ]
  })
}
