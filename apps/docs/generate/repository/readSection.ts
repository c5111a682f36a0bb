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
