import { readFileSync } from 'node:fs'
import { extname, join, posix } from 'node:path'
import { codeBlock } from './markdown'

const languages: Readonly<Record<string, string>> = { '.ts': 'ts', '.tsx': 'tsx', '.css': 'css', '.sh': 'sh' }

/**
 * Replaces the lines that include files of the repository, and leaves only the language of each code block:
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
  const whole = markdown.replaceAll(
    /^<!-- (?!island)(\w+): (\S+?)(?:#(.*?))? -->$/gm,
    (line, kind, path, heading = '') => {
      if (kind === 'file') return codeBlock(languages[extname(path)] ?? 'text', read(root, path))
      if (kind !== 'section') throw new Error(`Unknown include: ${line}`)
      return rewriteLinks(readSection(read(root, path), heading), path, pages)
    },
  )
  return cleanFences(whole)
}

function read(root: string, path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** Words after the language of a fence are for the checks of the repository, such as `ts unchecked`. */
function cleanFences(markdown: string): string {
  return markdown.replaceAll(/^(```\w+) .*$/gm, '$1')
}

/**
 * Returns a section of a Markdown file without its heading, sub-sections included. Their headings move up so
 * that they are one level below the section.
 *
 * @param heading Text of the heading. Empty: everything between the title and the first heading.
 * @throws If the file has no such heading.
 */
export function readSection(markdown: string, heading: string): string {
  const lines = markdown.split('\n')
  const levels = headingLevels(lines)
  if (heading === '') {
    const first = levels.findIndex((level) => level >= 2)
    return lines
      .slice(levels.indexOf(1) + 1, first < 0 ? undefined : first)
      .join('\n')
      .trim()
  }
  const start = lines.findIndex((line, at) => (levels[at] ?? 0) > 0 && line.replace(/^#+ /, '') === heading)
  if (start < 0) throw new Error(`No heading "${heading}".`)
  const level = levels[start] ?? 2
  const length = levels.slice(start + 1).findIndex((each) => each > 0 && each <= level)
  return lines
    .slice(start + 1, length < 0 ? undefined : start + 1 + length)
    .join('\n')
    .trim()
}

/** Returns a Markdown file without its title. */
export function withoutTitle(markdown: string): string {
  return markdown.replace(/^# .*\n+/, '').trim()
}

/** The level of the heading on each line, 0 where there is none. Code blocks have no headings. */
function headingLevels(lines: readonly string[]): number[] {
  let isCode = false
  return lines.map((line) => {
    if (line.startsWith('```')) isCode = !isCode
    return isCode ? 0 : (/^(#+) /.exec(line)?.[1]?.length ?? 0)
  })
}

/**
 * Rewrites the links of a file of the repository for the site: links to files that are pages lead to these
 * pages, links to other files become plain text, and pictures are left out.
 *
 * @param pages Addresses of the pages by the path of their file: `SPEC-NOTES.md` to `/specification-notes`.
 */
export function rewriteLinks(
  markdown: string,
  file: string,
  pages: Readonly<Record<string, string>>,
): string {
  return markdown
    .replaceAll(/<picture>[\s\S]*?<\/picture>\n*/g, '')
    .replaceAll(/!\[[^\]]*\]\([^)]*\)\n*/g, '')
    .replaceAll(/\[((?:[^[\]]|`[^`]*`)*)\]\(([^)\s]+)\)/g, (link, text: string, target: string) => {
      if (/^(?:https?:|mailto:|\/)/.test(target)) return link
      const [path = '', anchor] = target.split('#')
      const source = path === '' ? file : posix.join(posix.dirname(file), path)
      const page = pages[source]
      if (page) return `[${text}](${page}${anchor ? `#${anchor}` : ''})`
      return text
    })
}

/** The pages of files of the repository: links to these files become links to the pages. */
export const sourcePages: Readonly<Record<string, string>> = {
  'README.md': '/',
  'ARCHITECTURE.md': '/contributing/architecture',
  'CONTRIBUTING.md': '/contributing',
  'SECURITY.md': '/security',
  'SPEC-NOTES.md': '/specification-notes',
  'docs/specification.md': '/specification',
  'tools/release/README.md': '/contributing#release',
  'packages/cli/README.md': '/cli',
  'packages/headless/src/adapters/README.md': '/adapters/write-one',
  'packages/headless/src/core/transactions/README.md': '/contributing/architecture#transactions',
  'packages/headless/src/features/pay/README.md': '/contributing/architecture#payments',
  'packages/headless/README.md': '/concepts/connections',
  'packages/protocol/README.md': '/reference/types/protocol',
  'packages/server/README.md': '/services/server',
  'packages/sandbox/README.md': '/testing/sandbox',
}
