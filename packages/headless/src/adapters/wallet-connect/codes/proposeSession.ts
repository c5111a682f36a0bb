import type { PairingAuthentication } from '../../../core/pairing.js'
import type { Network } from '../../../shared/types.js'
import type { PairingClient } from '../client/openClient.js'
import type { Proposal } from './createCodes.js'
import { requestedNamespaces } from './requestedNamespaces.js'

/** The answer of a wallet to a code. */
export interface Approval {
  /** The client's session. Absent if the wallet only signed in. */
  readonly session: { readonly topic: string } | undefined
  readonly signatures: PairingAuthentication['signatures']
}

/**
 * Requests a code with which a wallet can approve a session.
 *
 * @throws {InvalidChainIdError} if an EVM network has an id that the protocol does not support.
 */
export async function proposeSession(
  client: PairingClient,
  networks: readonly Network[],
): Promise<Proposal<Approval>> {
  const { uri = '', approval } = await client.connect({
    optionalNamespaces: requestedNamespaces(networks),
  })
  return { uri, answer: async () => ({ session: await approval(), signatures: [] }) }
}
