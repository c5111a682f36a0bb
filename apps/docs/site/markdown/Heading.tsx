import type { ComponentProps } from 'react'

type HeadingProps = ComponentProps<'h2'> & { level: 'h2' | 'h3' | 'h4' }

/** A heading that links to itself. */
export function Heading({ level: Level, children, id, ...props }: HeadingProps) {
  return (
    <Level {...props} id={id}>
      {children}
      {id && (
        <a className="anchor" href={`#${id}`} aria-label="Link to this heading">
          #
        </a>
      )}
    </Level>
  )
}
