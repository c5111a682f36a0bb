import GithubSlugger from 'github-slugger'
import type { Heading, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'

const parser = remark().use(remarkGfm)

/** A heading of a page. */
export interface PageHeading {
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
