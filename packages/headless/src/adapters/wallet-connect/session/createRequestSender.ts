import type { Pairing } from '../../../core/pairing.js'
import { RequestExpiredError, SessionNotFoundError } from '../../../shared/errors/pairing.js'
import type { ClientSlot } from '../client/createClientSlot.js'
import type { PairingStore } from '../createPairingStore.js'
import { approvedNetworkId } from './olderNetworkIds.js'

/**
 * Creates the function that sends requests to the wallet of the session. A request is in the state from its
 * start until the wallet has answered.
 */
export function createRequestSender(
  slot: Pick<ClientSlot, 'reach' | 'current'>,
  { getState, dispatch }: Pick<PairingStore, 'getState' | 'dispatch'>,
): Pairing['request'] {
  let lastKey = 0
  return async ({ networkId, method, params = [] }) => {
    const { session } = getState().snapshot
    if (!session) throw new SessionNotFoundError()
    const { topic } = session
    const key = ++lastKey
    dispatch({ type: 'requestStarted', key, request: { topic, networkId, method } })
    try {
      const client = await slot.reach()
      const chainId = approvedNetworkId(client.session.get(topic), networkId)
      return await client.request({ topic, chainId, request: { method, params } })
    } catch (error) {
      if (/expired/i.test(String((error as Error | undefined)?.message))) throw new RequestExpiredError(error)
      if (slot.current && !slot.current.session.keys.includes(topic)) {
        dispatch({ type: 'sessionEnded', topic })
        throw new SessionNotFoundError(error)
      }
      throw error
    } finally {
      dispatch({ type: 'requestSettled', key })
    }
  }
}
