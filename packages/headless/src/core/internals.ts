import type { Emitter } from '../shared/emitter.js'
import type { Latchkey } from './createLatchkey.js'
import type { LatchkeyEvent, LatchkeyEventInput } from './events.js'
import type { FollowStorage } from './followStorage.js'
import type { Modal } from './modal.js'
import type { Router } from './router.js'
import type { Storage } from './storage.js'
import type { Stores } from './stores/stores.js'
import type { AccountsSync } from './syncAccounts.js'
import type { Toast } from './toast.js'

/**
 * The parts of a latchkey that only our own code may use: all of them may change in any release. An app has hooks and
 * actions for what it needs.
 */
export interface Internals {
  readonly stores: Stores
  readonly storage: Storage
  readonly router: Router
  readonly modal: Modal
  readonly toast: Toast
  /** The only writer of accounts, connectors and approvals. */
  readonly accounts: AccountsSync
  /** Brings a namespace to the state that storage holds. */
  readonly followStorage: FollowStorage
  /** As `latchkey.events.subscribe`, but not counted among the listeners of the app. */
  readonly subscribe: Emitter<LatchkeyEvent>['subscribe']
  /** Emits an event, with the time it is emitted. */
  emit(event: LatchkeyEventInput): void
  /** Returns the store of a feature. The first call creates it. */
  store<value>(key: string, create: (latchkey: Latchkey) => value): value
}

/** The property of a latchkey that holds its internals. For `createLatchkey` alone. */
export const internalsKey: unique symbol = Symbol('latchkey.internals')

/** A latchkey as `createLatchkey` makes it. */
export interface LatchkeyWithInternals extends Latchkey {
  readonly [internalsKey]: Internals
}

/** Returns the internals of a latchkey. */
export function internalsOf(latchkey: Latchkey): Internals {
  return (latchkey as LatchkeyWithInternals)[internalsKey]
}
