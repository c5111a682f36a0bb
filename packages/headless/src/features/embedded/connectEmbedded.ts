import type { Latchkey } from '../../core/createLatchkey.js'
import { embeddedConnectorId } from '../../core/embedded.js'
import { internalsOf } from '../../core/internals.js'
import type { NamespaceOf, RegisteredLatchkey } from '../../core/register.js'
import { ConnectorNotFoundError } from '../../shared/errors/connect.js'
import type { EmbeddedMissingError } from '../../shared/errors/email.js'
import { type ConnectErrorType, type ConnectReturnType, connect } from '../connect/connect.js'
import { requireEmbedded } from './requireEmbedded.js'

/** Where the wallet is connected. */
export interface ConnectEmbeddedParameters<latchkey extends Latchkey = RegisteredLatchkey> {
  /** Default: the active namespace, or else the first one that the wallet has. */
  namespace?: NamespaceOf<latchkey> | undefined
  /** If aborted, rejects immediately. */
  signal?: AbortSignal | undefined
}

/** The account that was connected. */
export type ConnectEmbeddedReturnType<latchkey extends Latchkey = RegisteredLatchkey> =
  ConnectReturnType<latchkey>

/** The errors of `connectEmbedded`. */
export type ConnectEmbeddedErrorType = EmbeddedMissingError | ConnectErrorType

/**
 * Connects the embedded wallet of the user who is logged in. Creates it if the user has none.
 *
 * @throws {EmbeddedMissingError} If the app has not set the option `embedded`.
 * @throws {ConnectorNotFoundError} If no namespace of the app has it.
 * @throws {ConnectionCancelledError} If `signal` is aborted.
 * @throws {EmbeddedError} If nobody is logged in, or the frame fails.
 *
 * @example
 * ```ts
 * import { connectEmbedded } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const { address } = await connectEmbedded(latchkey)
 * ```
 */
export async function connectEmbedded<latchkey extends Latchkey>(
  latchkey: latchkey,
  parameters: ConnectEmbeddedParameters<latchkey> = {},
): Promise<ConnectEmbeddedReturnType<latchkey>> {
  requireEmbedded(latchkey)
  await loadAdapters(latchkey)
  const { stores } = internalsOf(latchkey)
  const own = stores.connectors
    .getState()
    .connectors.filter(({ id, type }) => id === embeddedConnectorId && type === 'auth')
  const { activeNamespace } = stores.networks.getState()
  const namespace = parameters.namespace ?? activeNamespace
  const connector =
    own.find((each) => each.namespace === namespace) ?? (parameters.namespace ? undefined : own[0])
  if (!connector) throw new ConnectorNotFoundError(`${namespace}:${embeddedConnectorId}`)
  return connect(latchkey, { connector, signal: parameters.signal })
}

/** An adapter lists its connectors once it is loaded. */
async function loadAdapters({ adapters }: Latchkey): Promise<void> {
  await Promise.all(adapters.map((adapter) => adapter.preload?.()))
}
