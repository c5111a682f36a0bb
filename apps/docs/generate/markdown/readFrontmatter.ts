/**
 * Reads the lines between `---` at the start of a page: `name: value`, one a line.
 *
 * @throws If the page has none.
 */
export function readFrontmatter(text: string): { fields: Record<string, string>; markdown: string } {
  const [, head, markdown = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  if (head === undefined) throw new Error('The page has no lines between --- at its start.')
  const fields = Object.fromEntries(
    head.split('\n').map((line) => {
      const at = line.indexOf(': ')
      return [line.slice(0, at), line.slice(at + 2)]
    }),
  )
  return { fields, markdown: markdown.trim() }
}
