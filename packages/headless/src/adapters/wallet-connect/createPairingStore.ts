import { createEmitter } from '../../shared/emitter.js'
import type { Network } from '../../shared/types.js'
import type { PairingEvent } from './pairingEvents.js'
import { initialState, nextState, type PairingState } from './pairingState.js'
import type { PairingMemory } from './session/pairingMemory.js'
import { rememberedAfter } from './session/rememberedAfter.js'
import type { WaitLock } from './session/waitLock.js'

/** The state of a pairing. `dispatch` is the only function that changes it. */
export interface PairingStore {
  getState(): PairingState
  /** Changes the state, and what storage and the lock between tabs say of it, before it returns. */
  dispatch(event: PairingEvent): void
  /** Calls back when the snapshot has changed. */
  subscribe(listener: () => void): () => void
}

/** Creates the store of a pairing. */
export function createPairingStore(parameters: {
  networks: readonly Network[]
  memory: Pick<PairingMemory, 'remember'>
  waitLock: Pick<WaitLock, 'hold' | 'letGo'>
}): PairingStore {
  const { networks, memory, waitLock } = parameters
  const changes = createEmitter<void>()
  let state = initialState

  return {
    getState: () => state,
    dispatch(event) {
      const before = state
      state = nextState(state, event, networks)
      // Storage can name a session that this page never had.
      if (state === before && event.type !== 'sessionNotFound') return
      const remembered = rememberedAfter(event, state, Date.now())
      if (remembered) memory.remember(remembered)
      if (event.type === 'codeShown') waitLock.hold()
      if (event.type === 'codeFailed' || event.type === 'codeCancelled' || event.type === 'sessionApproved')
        waitLock.letGo()
      if (state.snapshot !== before.snapshot) changes.emit()
    },
    subscribe: changes.subscribe,
  }
}
