import type { Wallet } from '@latchkey/protocol'
import { type AttemptRunner, createAttempt } from '../../core/attempt.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import type { Connector } from '../../shared/types.js'
import { type ConnectErrorType, connect } from './connect.js'

export interface ConnectAttemptVariables {
  readonly connector: Connector
  /** The chosen wallet of the directory. */
  readonly wallet?: Wallet | undefined
}

/** Returns the runner of the latest connection request, which the views share. */
export function connectAttempt(latchkey: Latchkey): AttemptRunner<ConnectAttemptVariables, ConnectErrorType> {
  return internalsOf(latchkey).store('connectAttempt', () =>
    createAttempt<ConnectAttemptVariables, ConnectErrorType>({
      run: ({ connector, wallet }, signal) => connect(latchkey, { connector, wallet, signal }),
      isSame: (a, b) => a.connector.key === b.connector.key && a.wallet?.id === b.wallet?.id,
    }),
  )
}
