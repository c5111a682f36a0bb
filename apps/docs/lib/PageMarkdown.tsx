import { createMarkdownRenderer } from 'fumadocs-core/content/md'
import { rehypeCode } from 'fumadocs-core/mdx-plugins/rehype-code'
import { remarkGfm } from 'fumadocs-core/mdx-plugins/remark-gfm'
import { remarkHeading } from 'fumadocs-core/mdx-plugins/remark-heading'
import defaultComponents from 'fumadocs-ui/mdx'

const { MarkdownServer } = createMarkdownRenderer({
  remarkPlugins: [remarkGfm, [remarkHeading, { generateToc: false }]],
  rehypePlugins: [[rehypeCode, { lazy: true, icon: false }]],
})

const { pre, a, table, h2, h3, h4, h5, h6 } = defaultComponents

/** Renders the Markdown of a page with highlighted code. */
export function PageMarkdown({ children }: { children: string }) {
  return <MarkdownServer components={{ pre, a, table, h2, h3, h4, h5, h6 }}>{children}</MarkdownServer>
}
