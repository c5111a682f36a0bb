import type { BaseError } from '@latchkey/headless'

/** What went wrong, and what the user can do. Every error of Latchkey has both. */
export function Problem({ error }: { error: BaseError | null | undefined }) {
  if (!error) return null
  return (
    <p role="alert">
      {error.shortMessage}
      <br />
      {error.action}
    </p>
  )
}
