import type { PageHeading } from '../../generate/markdown/parseMarkdown'

// Longer lists have the headings of the second level only.
const longest = 40

/** The headings of the page. A script marks the one that is read. */
export function TableOfContents({ headings }: { headings: readonly PageHeading[] }) {
  const all = headings.filter(({ depth }) => depth <= 3)
  const shown = all.length > longest ? all.filter(({ depth }) => depth === 2) : all
  if (shown.length < 2) return <div className="contents" />
  return (
    <nav className="contents" aria-labelledby="contents-title">
      <h2 id="contents-title">On this page</h2>
      <ul>
        {shown.map(({ anchor, text, depth }) => (
          <li key={anchor} data-depth={depth}>
            <a href={`#${anchor}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
