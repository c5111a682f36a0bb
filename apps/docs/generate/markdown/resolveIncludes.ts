import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { readSection } from '../repository/readSection'
import { rewriteLinks } from '../repository/rewriteLinks'
import { codeBlock } from './code'

const languages: Readonly<Record<string, string>> = { '.ts': 'ts', '.tsx': 'tsx', '.css': 'css', '.sh': 'sh' }

/**
 * Replaces the lines that include files of the repository:
 *
 * - `<!-- file: apps/docs/snippets/x.tsx -->` becomes a code block with the file.
 * - `<!-- section: README.md#Vite -->` becomes the section of a Markdown file.
 *
 * @param pages See `rewriteLinks`.
 * @throws If a file or a section does not exist, or an include is not understood.
 */
export function resolveIncludes(
  markdown: string,
  root: string,
  pages: Readonly<Record<string, string>>,
): string {
  return markdown.replaceAll(
    /^<!-- (?!island)(\w+): (\S+?)(?:#(.*?))? -->$/gm,
    (line, kind, path, heading = '') => {
      if (kind === 'file') return codeBlock(languages[extname(path)] ?? 'text', read(root, path))
      if (kind !== 'section') throw new Error(`Unknown include: ${line}`)
      return rewriteLinks(cleanFences(readSection(read(root, path), heading)), path, pages)
    },
  )
}

function read(root: string, path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** Words after the language of a fence are for the checks of the repository: `tsx render`, `text path`. */
function cleanFences(markdown: string): string {
  return markdown.replaceAll(/^(```\w+) (?:render|continued|path).*$/gm, '$1')
}
