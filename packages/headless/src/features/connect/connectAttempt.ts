import { type AttemptRunner, createAttempt } from '../../core/attempt.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import type { Connector } from '../../shared/types.js'
import type { Wallet } from '../../shared/wallet.js'
import { connect } from './connect.js'

export interface ConnectAttemptVariables {
  readonly connector: Connector
  /** The wallet of the directory that was chosen. */
  readonly wallet?: Wallet | undefined
}

/** The connection the visitor is trying to make, shared by every view. */
export function connectAttempt(latchkey: Latchkey): AttemptRunner<ConnectAttemptVariables> {
  return internalsOf(latchkey).store('connectAttempt', () =>
    createAttempt<ConnectAttemptVariables>({
      run: ({ connector, wallet }, signal) => connect(latchkey, { connector, wallet, signal }),
      isSame: (a, b) => a.connector.key === b.connector.key && a.wallet?.id === b.wallet?.id,
    }),
  )
}
