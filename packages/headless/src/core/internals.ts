import type { Emitter } from '../shared/emitter.js'
import type { Latchkey } from './createLatchkey.js'
import type { LatchkeyEvent } from './events.js'

/** What a latchkey holds for our own code only. An app cannot reach it by a name, so all of it may change. */
export interface Internals {
  /** As `latchkey.events.subscribe`, for our own listeners: they do not count when the app is told of too many. */
  readonly subscribe: Emitter<LatchkeyEvent>['subscribe']
}

/** The property of a latchkey that holds its internals. Exported for `createLatchkey` alone. */
export const internalsKey: unique symbol = Symbol('latchkey.internals')

/** The internals of a latchkey. */
export function internalsOf(latchkey: Latchkey): Internals {
  return (latchkey as Latchkey & { readonly [internalsKey]: Internals })[internalsKey]
}
