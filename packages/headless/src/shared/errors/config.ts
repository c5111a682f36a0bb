import { BaseError } from './base.js'

/** A wrong option: says which one, what it got and what it takes. */
export class InvalidOptionError extends BaseError<'config/invalid-option'> {
  override readonly name = 'InvalidOptionError'
  constructor(parameters: { option: string; got: unknown; takes: string }) {
    super(`Option \`${parameters.option}\` got ${describe(parameters.got)} and takes ${parameters.takes}.`, {
      code: 'config/invalid-option',
      action: 'Correct it where createLatchkey is called.',
    })
  }
}

/** A hook without a latchkey above it. */
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

/** No adapter for a namespace. */
export class AdapterNotFoundError extends BaseError<'config/adapter-not-found'> {
  override readonly name = 'AdapterNotFoundError'
  constructor(namespace: string) {
    super(`Adapter for namespace ${namespace} doesn't exist`, {
      code: 'config/adapter-not-found',
      action: 'Add an adapter for it to the `adapters` option of createLatchkey.',
    })
  }
}

/** Namespaces as visitors know them. */
const namespaceNames: Readonly<Partial<Record<string, string>>> = {
  eip155: 'EVM networks',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
}

/** The adapter of this namespace has no such ability: the cause names it. */
export class NotImplementedByAdapterError extends BaseError<'config/not-implemented-by-adapter'> {
  override readonly name = 'NotImplementedByAdapterError'
  constructor({ member, namespace }: { member: string; namespace: string }) {
    super(`This is not available on ${namespaceNames[namespace] ?? namespace}.`, {
      code: 'config/not-implemented-by-adapter',
      action: 'Choose an account on another kind of network.',
      cause: new Error(`The adapter of ${namespace} has no ${member}.`),
    })
  }
}

/** Text of any value, short enough for one line; secrets never come this way. */
function describe(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 60))
  if (typeof value === 'function') return 'a function'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (value === null || typeof value !== 'object') return String(value)
  return 'an object'
}
