import { type AttemptRunner, createAttempt } from '../../core/attempt.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import type { Network } from '../../shared/types.js'
import { type SwitchNetworkErrorType, switchNetwork } from './switchNetwork.js'

export interface SwitchNetworkAttemptVariables {
  readonly network: Network
}

/** Returns the runner of the latest network switch, which the views share. */
export function switchNetworkAttempt(
  latchkey: Latchkey,
): AttemptRunner<SwitchNetworkAttemptVariables, SwitchNetworkErrorType> {
  return internalsOf(latchkey).store('switchNetworkAttempt', () =>
    createAttempt<SwitchNetworkAttemptVariables, SwitchNetworkErrorType>({
      run: ({ network }, signal) => switchNetwork(latchkey, { networkId: network.networkId, signal }),
      isSame: (a, b) => a.network.networkId === b.network.networkId,
    }),
  )
}
