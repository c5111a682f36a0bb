import { createEmitter } from '../../shared/emitter.js'
import type { Network } from '../../shared/types.js'
import type { PairingEvent } from './pairingEvents.js'
import { initialState, nextState, type PairingState } from './pairingState.js'
import type { PairingStorage } from './session/createPairingStorage.js'
import type { WaitLock } from './session/createWaitLock.js'
import { storedFieldsAfter } from './session/storedFieldsAfter.js'

/** The state of a pairing. `dispatch` is the only function that changes it. */
export interface PairingStore {
  getState(): PairingState
  /** Changes the state, the storage and the lock of the tab before it returns. */
  dispatch(event: PairingEvent): void
  /** Calls the listener when the snapshot has changed. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** Creates the store of a pairing. */
export function createPairingStore(parameters: {
  networks: readonly Network[]
  storage: Pick<PairingStorage, 'write'>
  waitLock: Pick<WaitLock, 'acquire' | 'release'>
}): PairingStore {
  const { networks, storage, waitLock } = parameters
  const changes = createEmitter<void>()
  let state = initialState

  return {
    getState: () => state,
    dispatch(event) {
      const before = state
      state = nextState(state, event, networks)
      if (state === before) return
      const fields = storedFieldsAfter(event, state, Date.now())
      if (fields) storage.write(fields)
      if (event.type === 'codeShown') waitLock.acquire()
      if (event.type === 'codeFailed' || event.type === 'codeCancelled' || event.type === 'sessionApproved')
        waitLock.release()
      if (state.snapshot !== before.snapshot) changes.emit()
    },
    subscribe: changes.subscribe,
  }
}
