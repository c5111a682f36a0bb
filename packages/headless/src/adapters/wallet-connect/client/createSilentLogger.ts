import type { CoreTypes } from '@walletconnect/types'

type Logger = Exclude<NonNullable<CoreTypes.Options['logger']>, string>

/**
 * Creates a logger that writes nothing. The client's own logger writes topics and messages, on servers at
 * every level.
 */
export function createSilentLogger(): Logger {
  const silence = () => {}
  const logger = {
    level: 'silent',
    trace: silence,
    debug: silence,
    info: silence,
    warn: silence,
    error: silence,
    fatal: silence,
    silent: silence,
    bindings: () => ({}),
    child: () => logger,
  }
  return logger as unknown as Logger
}
