import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'

const looks = {
  plain: 'border border-line bg-panel hover:bg-tint aria-pressed:border-strong aria-pressed:bg-tint',
  strong: 'bg-strong text-page hover:opacity-90',
} as const

/** A button of the playground. At least 44 px high where it is touched. */
export function Button({
  className = '',
  look = 'plain',
  ...props
}: ComponentProps<'button'> & { look?: keyof typeof looks }) {
  return (
    <button
      type="button"
      className={`min-h-9 rounded-lg px-3 text-sm font-medium disabled:opacity-50 max-md:min-h-11 pointer-coarse:min-h-11 ${looks[look]} ${className}`}
      {...props}
    />
  )
}

/** A labelled text field. */
export function Field({ label, ...props }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className="grid gap-1 text-sm">
      <span className="text-quiet">{label}</span>
      <input
        className="min-h-11 min-w-0 rounded-lg border border-line bg-page px-3 font-mono text-sm"
        {...props}
      />
    </label>
  )
}

/** A labelled field for long text. */
export function TextArea({ label, ...props }: ComponentProps<'textarea'> & { label: string }) {
  return (
    <label className="grid gap-1 text-sm">
      <span className="text-quiet">{label}</span>
      <textarea
        rows={4}
        className="rounded-lg border border-line bg-page p-3 font-mono text-xs break-all"
        {...props}
      />
    </label>
  )
}

/** A titled box. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid min-w-0 content-start gap-3 rounded-xl border border-line bg-panel p-4"
    >
      <h3 className="text-sm font-semibold">{title}</h3>
      {children}
    </section>
  )
}

/** Shows names and values in two columns. A name may occur more than once. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[minmax(0,max-content)_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      {facts.map(([name, value], index) => (
        <div key={`${index} ${name}`} className="contents">
          <dt className="max-w-48 break-words text-quiet">{name}</dt>
          <dd className="min-w-0 break-words">{value || 'None'}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Why buttons are disabled: no wallet is connected. */
export function NeedsWallet({ isConnected }: { isConnected: boolean }) {
  return isConnected ? null : <p className="text-sm text-quiet">Connect a wallet first.</p>
}

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
