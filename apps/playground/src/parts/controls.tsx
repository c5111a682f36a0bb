import type { ComponentProps, ReactNode } from 'react'

/** A plain button of the playground. */
export function Button({ className = '', ...props }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={`min-h-9 rounded-lg border border-line bg-panel px-3 text-sm font-medium hover:bg-tint disabled:opacity-50 ${className}`}
      {...props}
    />
  )
}

/** A labelled text field. */
export function Field({ label, ...props }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className="grid gap-1 text-sm">
      <span className="text-quiet">{label}</span>
      <input className="min-h-10 rounded-lg border border-line bg-page px-3 font-mono text-sm" {...props} />
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
      <h2 className="text-sm font-semibold">{title}</h2>
      {children}
    </section>
  )
}

/** Shows a result or an error. */
export function Result({
  label,
  value,
  error,
}: {
  label: string
  value?: string | undefined
  error?: Error | null
}) {
  if (error) {
    const { shortMessage, action } = error as Error & { shortMessage?: string; action?: string }
    return (
      <p role="alert" className="text-sm text-red-700 dark:text-red-400">
        {shortMessage ?? error.message} {action}
      </p>
    )
  }
  if (!value) return null
  return (
    <output aria-label={label} className="block rounded-lg bg-page p-3 font-mono text-xs break-all">
      {value}
    </output>
  )
}

/** Shows names and values in two columns. A name may occur more than once. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 text-sm">
      {facts.map(([name, value], index) => (
        <div key={`${index} ${name}`} className="contents">
          <dt className="text-quiet">{name}</dt>
          <dd className="min-w-0 font-mono text-xs leading-6 break-all">{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
