import { expect, onTestFinished, test, vi } from 'vitest'
import { createSilentLogger } from './createSilentLogger.js'

test('the client writes nothing at any level, neither do the loggers it derives (spec 9.5/relay-log)', () => {
  const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
  const methods = ['log', 'debug', 'info', 'warn', 'error', 'trace'] as const
  const written = methods.map((method) => vi.spyOn(console, method).mockImplementation(() => {}))
  onTestFinished(() => void vi.restoreAllMocks())
  const logger = createSilentLogger()
  const child = logger.child({ context: 'core' })
  for (const each of [logger, child]) {
    for (const level of levels) expect(each[level]('a topic'), level).toBeUndefined()
    expect(each.level).toBe('silent')
    expect(each.bindings()).toEqual({})
  }
  for (const spy of written) expect(spy).not.toHaveBeenCalled()
})
