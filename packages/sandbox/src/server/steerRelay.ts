import type { SandboxRelay } from '../relay/types.js'
import { boolean, integer, record } from './parseControl.js'
import { RequestError } from './RequestError.js'
import { count, maxCount, milliseconds, readControls } from './readControls.js'

/**
 * Applies the body of `POST /relay/faults`. Fields that are left out are not changed. Their names are those
 * of the relay's controls.
 * @throws RequestError 400, before any change
 */
export function steerRelay(relay: SandboxRelay, body: unknown): void {
  const { on, run } = readControls(body, 'the relay')
  on('reset', boolean, (wanted) => wanted && relay.reset())
  on('delay', milliseconds, relay.delay)
  on('replayLate', milliseconds, relay.replayLate)
  on('drop', countOrAll, relay.drop)
  on('duplicate', countOrAll, relay.duplicate)
  on('reorder', count, relay.reorder)
  on('tamper', count, relay.tamper)
  on('requireProjectId', boolean, relay.requireProjectId)
  on('refuse', reasonOrFalse, (reason) => relay.refuse(reason === false ? null : reason))
  on('disconnect', boolean, (wanted) => wanted && relay.disconnect())
  on('restart', restart, (options) => options && relay.restart(options))
  on('expire', topicOrAll, (topic) => (topic === true ? relay.expire() : topic && relay.expire(topic)))
  on('down', boolean, (wanted) => (wanted ? relay.down() : relay.up()))
  run()
}

const countOrAll = (value: unknown, name: string) =>
  typeof value === 'boolean' ? value : integer(value, name, maxCount)

/** A reason of a closed socket has at most 123 bytes (RFC 6455). */
function reasonOrFalse(value: unknown, name: string): string | false {
  if (value === false || (typeof value === 'string' && /^[\x20-\x7e]{1,123}$/.test(value))) return value
  throw new RequestError(400, `"${name}" must be a reason of at most 123 characters, or false.`)
}

function restart(value: unknown, name: string): { forget: boolean } | false {
  if (typeof value === 'boolean') return value && { forget: false }
  const { forget = false } = record(value)
  return { forget: boolean(forget, `${name}.forget`) }
}

function topicOrAll(value: unknown, name: string): string | boolean {
  if (typeof value === 'boolean') return value
  if (typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)) return value
  throw new RequestError(400, `"${name}" must be a topic, or true for all.`)
}
