import GithubSlugger from 'github-slugger'
import type { Heading, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'

/** A text as inline code. Line breaks become spaces. */
export function code(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.includes('`') ? `\`\` ${line} \`\`` : `\`${line}\``
}

/** A code block. */
export function codeBlock(language: string, text: string): string {
  return `\`\`\`${language}\n${text.trim()}\n\`\`\``
}

/** Indents all lines but the first, so that a text stays within its list item. */
export function indent(text: string): string {
  return text.replaceAll(/\n(?=[^\n])/g, '\n  ')
}

/** Escapes what Markdown would read as HTML, but nothing in code. */
export function escapeText(text: string): string {
  return text
    .split(/(```[\s\S]*?```|`[^`\n]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/<(?=[a-zA-Z/!])/g, '\\<')))
    .join('')
}

/** Turns `{@link name}` into code, where a link is not possible: in code and in one-line descriptions. */
export function plainLinks(text: string): string {
  return text.replaceAll(/\{@link\s+([\w.]+)(?:\s*\|\s*|\s+)?([^}]*)\}/g, (_, target, words) =>
    words.trim() ? words.trim() : `\`${target}\``,
  )
}

/** The first sentence of a text, on one line and without links. */
export function firstSentence(text: string): string {
  const [paragraph = ''] = plainLinks(text).split(/\n\s*\n/)
  const line = paragraph.replaceAll(/\s+/g, ' ').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
  return /^.*?[.:?](?= |$)/.exec(line)?.[0].replace(/:$/, '.') ?? line
}

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

const parser = remark().use(remarkGfm)

/** A heading of a page. */
interface PageHeading {
  readonly node: Heading
  /** 2 to 6. */
  readonly depth: number
  readonly text: string
  /** What stands after `#` in its address, as GitHub makes it: `on-one-machine`. */
  readonly anchor: string
}

/** Parses GitHub's Markdown. */
export function parseMarkdown(markdown: string): Root {
  return parser.parse(markdown)
}

/** Returns the headings of a page in their order. Two with the same text have different anchors. */
export function headingsOf(root: Root): PageHeading[] {
  const slugger = new GithubSlugger()
  return root.children.flatMap((node) => {
    if (node.type !== 'heading') return []
    const text = textOf(node)
    return [{ node, depth: node.depth, text, anchor: slugger.slug(text) }]
  })
}
