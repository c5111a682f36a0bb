import { useEffect, useRef, useState } from 'react'

interface ResultProps {
  label: string
  value?: string | undefined
  error?: Error | null
}

/** Shows a result, shortened and with a button that copies it, or an error. */
export function Result({ label, value, error }: ResultProps) {
  if (error) {
    const { shortMessage, action } = error as Error & { shortMessage?: string; action?: string }
    return (
      <p role="alert" className="text-sm text-danger">
        {shortMessage ?? error.message} {action}
      </p>
    )
  }
  if (!value) return null
  return (
    <div className="flex min-w-0 items-center gap-2 rounded-lg bg-page ps-3 text-sm">
      <span className="shrink-0 text-quiet">{label}</span>
      <output
        aria-label={label}
        title={value}
        dir="ltr"
        className="min-w-0 flex-1 truncate font-mono text-xs"
      >
        {shorten(value)}
      </output>
      <CopyButton key={value} label={label} value={value} />
    </div>
  )
}

function CopyButton({ label, value }: { label: string; value: string }) {
  const [isCopied, setIsCopied] = useState(false)
  return (
    <button
      type="button"
      className="min-h-11 shrink-0 rounded-lg px-3 text-sm font-medium text-strong hover:bg-tint"
      onClick={async () => {
        await navigator.clipboard.writeText(value)
        setIsCopied(true)
      }}
    >
      {isCopied ? 'Copied' : 'Copy'}
      <span className="sr-only"> {label}</span>
    </button>
  )
}

/** Keeps the beginning and the end of a long value. */
function shorten(value: string): string {
  return value.length > 24 ? `${value.slice(0, 10)}…${value.slice(-8)}` : value
}

/** Resets a mutation when its account disconnects, so that no result of a former account is shown. */
export function useResetOnDisconnect(isConnected: boolean, { reset }: { reset(): void }): void {
  const latest = useRef(reset)
  latest.current = reset
  useEffect(() => {
    if (!isConnected) latest.current()
  }, [isConnected])
}
