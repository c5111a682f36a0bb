import { expect, onTestFinished, test, vi } from 'vitest'
import { createErrorLogger } from './createErrorLogger.js'

const quiet = ['trace', 'debug', 'info', 'warn', 'silent'] as const
const topic = '7f3a9b2c'.repeat(8)

test('the client logs errors alone, once each, and the loggers it derives too (spec 9.5/relay-log)', () => {
  const written: string[] = []
  const logger = createErrorLogger((text) => written.push(text))
  const child = logger.child({ context: 'core' })
  for (const each of [logger, child]) {
    for (const level of quiet) each[level]('quiet')
    expect(each.level).toBe('error')
    each.error(new Error('Subscribing failed'), 'again')
    each.fatal('The socket is closed')
  }
  expect(written).toEqual(['Subscribing failed again', 'The socket is closed'])
})

test.each<[unknown, string]>([
  [
    `No matching key. session topic doesn't exist: ${topic}`,
    "No matching key. session topic doesn't exist: …",
  ],
  [
    'Socket wss://relay.test/?auth=eyJh.eyJp.c2ln&projectId=secret failed',
    'Socket wss://relay.test/?… failed',
  ],
  [`Publish to ${topic} failed: {"message":"secret"}`, 'Publish to … failed: …'],
  ['Sender 0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', 'Sender …'],
  [`Pairing wc:${topic}@2?symKey=secret`, 'Pairing wc:…'],
  [new Error('Unauthorized: invalid key'), 'Unauthorized: invalid key'],
  ['x '.repeat(300), 'x '.repeat(100)],
])('of %o it writes %o', (entry, text) => {
  const written: string[] = []
  createErrorLogger((each) => written.push(each)).error(entry as string)
  expect(written).toEqual([text])
})

test('an object is left out, and without `debug` nothing is written', () => {
  const write = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => write.mockRestore())
  const written: string[] = []
  createErrorLogger((text) => written.push(text)).error({ message: 'secret' })
  const silent = createErrorLogger()
  silent.error('a topic')
  silent.child({}).fatal(new Error('a topic'))
  expect(silent.level).toBe('silent')
  expect(silent.bindings()).toEqual({})
  expect(written).toEqual([])
  expect(write).not.toHaveBeenCalled()
})
