import type { PairingAuthentication } from '../../../core/pairing.js'
import type { Network } from '../../../shared/types.js'
import type { PairingClient } from '../client/openClient.js'
import type { Proposal } from './createCodes.js'
import { requestedNamespaces } from './requestedNamespaces.js'

/** What a wallet answers to a code. */
export interface Approval {
  /** As the client keeps it; absent if the wallet only signed in. */
  readonly session: { readonly topic: string } | undefined
  readonly signatures: PairingAuthentication['signatures']
}

/**
 * Asks the relay for a code by which a wallet can approve a session.
 *
 * @throws {InvalidChainIdError} if an EVM network has an id that the protocol cannot carry.
 */
export async function proposeSession(
  client: PairingClient,
  networks: readonly Network[],
): Promise<Proposal<Approval>> {
  const { uri = '', approval } = await client.connect({ optionalNamespaces: requestedNamespaces(networks) })
  return { uri, answer: async () => ({ session: await approval(), signatures: [] }) }
}
