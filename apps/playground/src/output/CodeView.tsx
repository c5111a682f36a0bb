import { useState } from 'react'

/** How long the button says that the code was copied, in milliseconds. */
const shownMs = 2_000

/** Code with a button that copies it. */
export function CodeView({ code }: { code: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(code)
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), shownMs)
  }
  return (
    <div className="playground-code">
      <button type="button" className="playground-copy" onClick={copy}>
        {isCopied ? 'Copied' : 'Copy'}
      </button>
      <pre>
        <code>{code}</code>
      </pre>
    </div>
  )
}
