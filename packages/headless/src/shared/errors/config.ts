import { BaseError } from './base.js'

/** Thrown if an option is invalid. The message names the option, its value, and the values it takes. */
export class InvalidOptionError extends BaseError<'config/invalid-option'> {
  override readonly name = 'InvalidOptionError'
  constructor(parameters: { option: string; got: unknown; takes: string }) {
    super(`Option \`${parameters.option}\` takes ${parameters.takes}, but got ${describe(parameters.got)}.`, {
      code: 'config/invalid-option',
      action: 'Correct it where createLatchkey is called.',
    })
  }
}

/** Thrown if a hook is used outside of `LatchkeyProvider`. */
export class LatchkeyNotFoundError extends BaseError<'config/latchkey-not-found'> {
  override readonly name = 'LatchkeyNotFoundError'
  constructor(hook: string) {
    super(`\`${hook}\` was used before a latchkey was created.`, {
      code: 'config/latchkey-not-found',
      action:
        'Call createLatchkey and pass its value to <LatchkeyProvider latchkey={…}> around this component.',
    })
  }
}

/** Thrown if no adapter serves the namespace. */
export class AdapterNotFoundError extends BaseError<'config/adapter-not-found'> {
  override readonly name = 'AdapterNotFoundError'
  constructor(namespace: string) {
    super(`Adapter for namespace ${namespace} doesn't exist`, {
      code: 'config/adapter-not-found',
      action: 'Add an adapter for it to the `adapters` option of createLatchkey.',
    })
  }
}

/** Returns a description of a value that fits in one line. Option values contain no secrets. */
function describe(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 60))
  if (typeof value === 'function') return 'a function'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (value === null || typeof value !== 'object') return String(value)
  return 'an object'
}
