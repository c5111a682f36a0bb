import type { ComponentProps, ReactNode } from 'react'

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
