import type { CoreTypes } from '@walletconnect/types'
import { redact } from './redact.js'

type Logger = Exclude<NonNullable<CoreTypes.Options['logger']>, string>

/**
 * Creates a logger of errors alone. The client's own logger writes topics and messages, on servers at every
 * level: here they are redacted.
 *
 * @param write Writes a text, once for each. Default: errors are not written either.
 */
export function createErrorLogger(write?: ((text: string) => void) | undefined): Logger {
  const silence = () => {}
  const written = new Set<string>()
  function error(...entries: readonly unknown[]): void {
    const text = entries.map(textOf).filter(Boolean).join(' ')
    if (!write || !text || written.has(text)) return
    written.add(text)
    write(text)
  }
  const logger = {
    level: write ? 'error' : 'silent',
    trace: silence,
    debug: silence,
    info: silence,
    warn: silence,
    error,
    fatal: error,
    silent: silence,
    bindings: () => ({}),
    child: () => logger,
  }
  return logger as unknown as Logger
}

/** An object can have the whole message in it, so that it is left out. */
function textOf(entry: unknown): string {
  if (entry instanceof Error) return redact(entry.message)
  return typeof entry === 'string' ? redact(entry) : ''
}
