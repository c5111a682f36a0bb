import type { CoreTypes } from '@walletconnect/types'

type Logger = Exclude<NonNullable<CoreTypes.Options['logger']>, string>

/**
 * Creates a logger that writes nothing. In a page, and in a test with a window, the client's own logger keeps
 * every message of every level, whatever level it is given.
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
