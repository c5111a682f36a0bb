import { posix } from 'node:path'

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
