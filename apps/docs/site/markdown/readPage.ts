import type { Element, ElementContent, Root } from 'hast'
import type { Root as MarkdownRoot, Nodes, Parent, PhrasingContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { remark } from 'remark'
import remarkRehype from 'remark-rehype'
import { headingsOf, type PageHeading, parseMarkdown } from '../../generate/markdown/parseMarkdown'
import { highlight } from './highlight'
import { readIsland } from './readIsland'

/** A page as it is rendered and searched. */
export interface ReadPage {
  readonly content: Root
  readonly headings: readonly PageHeading[]
  /** The text below each heading, without code blocks. The first one is above all headings. */
  readonly sections: readonly Section[]
}

/** A part of a page. */
export interface Section {
  /** Empty for the part above the first heading. */
  readonly anchor: string
  readonly heading: string
  readonly text: string
}

const toHtml = remark().use(remarkRehype)

/** Reads the Markdown of a page, with highlighted code and anchors. */
export function readPage(markdown: string): ReadPage {
  const root = parseMarkdown(markdown)
  const headings = headingsOf(root)
  const sections = sectionsOf(root, headings)
  for (const { node, anchor } of headings) node.data = { ...node.data, hProperties: { id: anchor } }
  placeIslands(root)
  const content = toHtml.runSync(root) as Root
  highlightAll(content)
  return { content, headings, sections }
}

function sectionsOf(root: MarkdownRoot, headings: readonly PageHeading[]): Section[] {
  const byNode = new Map<Nodes, PageHeading>(headings.map((heading) => [heading.node, heading]))
  const sections = [{ anchor: '', heading: '', text: '' }]
  for (const node of root.children) {
    const heading = byNode.get(node)
    if (heading) sections.push({ anchor: heading.anchor, heading: heading.text, text: '' })
    else {
      const section = sections.at(-1)
      if (section) section.text = `${section.text} ${proseOf(node)}`.trim()
    }
  }
  return sections
}

/** The text of a node with spaces between its parts. */
function proseOf(node: Nodes): string {
  if (node.type === 'code' || node.type === 'html') return ''
  const isBlock = /^(?:list|listItem|table|tableRow|blockquote)$/.test(node.type)
  return isBlock ? (node as Parent).children.map(proseOf).filter(Boolean).join(' ') : textOf(node)
}

function placeIslands(root: MarkdownRoot): void {
  for (const [index, node] of root.children.entries()) {
    const island = node.type === 'html' ? readIsland(node.value) : undefined
    if (!island) continue
    root.children[index] = {
      type: 'paragraph',
      children: island.button === undefined ? [] : [button(island.button, island.picture)],
      data: { hName: 'div', hProperties: { dataIsland: island.name, dataProps: island.props } },
    }
  }
}

/**
 * The button that loads an island, with its picture. `strong` is a phrase of Markdown; its data makes it a
 * button.
 */
function button(label: string, picture?: string): PhrasingContent {
  const className = ['button', 'button-primary', 'needs-script']
  if (picture === undefined)
    return element('button', { type: 'button', className }, [{ type: 'text', value: label }])
  return element('button', { type: 'button', className: ['island-start', 'needs-script'] }, [
    ...(['light', 'dark'] as const).map((theme) =>
      element('img', {
        className: [`only-${theme}`],
        src: `${picture}-${theme}.webp`,
        alt: '',
        loading: 'lazy',
        decoding: 'async',
      }),
    ),
    element('span', { className: ['button', 'button-primary'] }, [{ type: 'text', value: label }]),
  ])
}

function element(
  hName: string,
  hProperties: NonNullable<PhrasingContent['data']>['hProperties'],
  children: PhrasingContent[] = [],
): PhrasingContent {
  return { type: 'strong', children, data: { hName, hProperties } }
}

function highlightAll(parent: Root | Element): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue
    const [code] = child.children
    if (child.tagName === 'pre' && code?.type === 'element') code.children = highlightedCode(code)
    else highlightAll(child)
  }
}

function highlightedCode(code: Element): ElementContent[] {
  const [name = ''] = [code.properties.className].flat()
  const [text] = code.children
  return highlight(
    text?.type === 'text' ? text.value.replace(/\n$/, '') : '',
    String(name).replace(/^language-/, ''),
  )
}
