import type { Emitter } from '../shared/emitter.js'
import type { AccountsSync } from './createAccountsSync.js'
import type { Latchkey } from './createLatchkey.js'
import type { FollowStorage } from './createStorageFollower.js'
import type { LatchkeyEvent, LatchkeyEventInput } from './events.js'
import type { Modal } from './modal.js'
import type { Router } from './router.js'
import type { Storage } from './storage.js'
import type { Stores } from './stores/stores.js'
import type { Toast } from './toast.js'

/**
 * The parts of a latchkey for Latchkey's own code. They can change in any release; apps use hooks and
 * actions.
 */
export interface Internals {
  readonly stores: Stores
  readonly storage: Storage
  readonly router: Router
  readonly modal: Modal
  readonly toast: Toast
  /** The only writer of accounts, connectors and approvals. */
  readonly accounts: AccountsSync
  /** Connects or disconnects a namespace to match the stored state. */
  readonly followStorage: FollowStorage
  /** Like `latchkey.events.subscribe`, but without counting the listener as one of the app. */
  readonly subscribe: Emitter<LatchkeyEvent>['subscribe']
  /** Emits an event with the current time. */
  emit(event: LatchkeyEventInput): void
  /** Returns the store of a feature. The first call creates it. */
  store<value>(key: string, create: (latchkey: Latchkey) => value): value
}

/** The property of a latchkey that holds its internals. Only `createLatchkey` uses it. */
export const internalsKey: unique symbol = Symbol('latchkey.internals')

/** A latchkey and its internals, as `createLatchkey` creates them. */
export interface LatchkeyWithInternals extends Latchkey {
  readonly [internalsKey]: Internals
}

/** Returns the internals of a latchkey. */
export function internalsOf(latchkey: Latchkey): Internals {
  return (latchkey as LatchkeyWithInternals)[internalsKey]
}
