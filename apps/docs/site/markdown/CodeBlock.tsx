import type { ReactNode } from 'react'
import { CopyIcon } from '../layout/icons'

interface CodeBlockProps {
  /** The code without marks. */
  text: string
  children: ReactNode
}

/** A block of code with a button that copies it. The button is hidden where no script runs. */
export function CodeBlock({ text, children }: CodeBlockProps) {
  // On the narrowest phone, a line of this length does not fit. The keyboard must then reach the block.
  const isWide = text.split('\n').some((line) => line.length > 34)
  return (
    <div className="code">
      <pre {...(isWide && { tabIndex: 0 })}>{children}</pre>
      <button type="button" className="copy" aria-label="Copy code">
        <CopyIcon />
      </button>
    </div>
  )
}
