import type { Root } from 'hast'
import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime'
import type { ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import type { CreateAddress } from '../createAddress'
import { CodeBlock } from './CodeBlock'
import { Heading } from './Heading'

interface MarkdownProps {
  content: Root
  /** Makes the links of the text relative. */
  address: CreateAddress
}

/** The text of a page. */
export function Markdown({ content, address }: MarkdownProps): ReactNode {
  const components: Partial<Components> = {
    a: ({ node: _, href = '', ...props }) => <a {...props} href={address(href)} />,
    img: ({ node: _, src = '', alt = '', ...props }) => <img {...props} src={address(src)} alt={alt} />,
    h2: ({ node: _, ...props }) => <Heading level="h2" {...props} />,
    h3: ({ node: _, ...props }) => <Heading level="h3" {...props} />,
    h4: ({ node: _, ...props }) => <Heading level="h4" {...props} />,
    pre: ({ node, children }) => <CodeBlock text={node ? textOf(node) : ''}>{children}</CodeBlock>,
    table: ({ node: _, ...props }) => (
      // Scrolls by itself, so that a wide table does not make the page wide. The keyboard must reach it.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area without anything to focus.
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
      <div className="table" role="group" tabIndex={0} aria-label="Table">
        <table {...props} />
      </div>
    ),
  }
  return toJsxRuntime(content, { Fragment, jsx, jsxs, components, passNode: true })
}

/** The text of an element. */
function textOf(node: { children: readonly unknown[] }): string {
  return node.children
    .map((child) => {
      const part = child as { value?: string; children?: readonly unknown[] }
      return part.children ? textOf({ children: part.children }) : (part.value ?? '')
    })
    .join('')
}
