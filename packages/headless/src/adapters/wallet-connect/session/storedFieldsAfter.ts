import type { CaipNetworkId, Namespace } from '@latchkey/protocol'
import type { PairingEvent } from '../pairingEvents.js'
import type { PairingState } from '../pairingState.js'
import type { StoredPairing } from './createPairingStorage.js'

/** How long after a code was shown an approval is accepted, also by the next page, in milliseconds. */
const approvalWaitMs = 5 * 60_000

/**
 * Returns the fields to store after an event, given the state after it. Returns `undefined` if there are
 * none.
 */
export function storedFieldsAfter(
  event: PairingEvent,
  state: PairingState,
  now: number,
): Partial<StoredPairing> | undefined {
  const { snapshot, users } = state
  switch (event.type) {
    case 'codeShown':
      return { awaitedUntil: now + approvalWaitMs }
    case 'codeFailed':
    case 'codeCancelled':
      return { awaitedUntil: undefined }
    case 'sessionApproved':
    case 'sessionRestored':
      return { ...session(), awaitedUntil: undefined }
    case 'sessionUpdated':
    case 'accountsChanged':
    case 'networkChanged':
    case 'networkChosen':
    case 'sessionEnded':
    case 'sessionNotFound':
      return session()
    case 'namespaceJoined':
    case 'namespaceLeft':
      return snapshot.session ? { namespaces: users } : session()
    default:
      return undefined
  }

  function session(): Partial<StoredPairing> {
    if (!snapshot.session)
      return { topic: undefined, namespaces: [], networkIds: {}, awaitedUntil: undefined }
    const networkIds: Partial<Record<Namespace, CaipNetworkId>> = {}
    for (const [namespace, { networkId }] of Object.entries(snapshot.accounts))
      networkIds[namespace as Namespace] = networkId
    return { topic: snapshot.session.topic, namespaces: users, networkIds }
  }
}
