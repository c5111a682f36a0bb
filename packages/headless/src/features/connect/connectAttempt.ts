import { type AttemptRunner, createAttempt } from '../../core/attempt.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { Connector } from '../../shared/types.js'
import { connect } from './connect.js'

export interface ConnectAttemptVariables {
  readonly connector: Connector
}

/** The connection the visitor is trying to make, shared by every view. */
export function connectAttempt(latchkey: Latchkey): AttemptRunner<ConnectAttemptVariables> {
  return latchkey.store('connectAttempt', () =>
    createAttempt<ConnectAttemptVariables>({
      run: ({ connector }, signal) => connect(latchkey, { connector, signal }),
      isSame: (a, b) => a.connector.key === b.connector.key,
    }),
  )
}
