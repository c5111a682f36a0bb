import type { Pairing, PairingContext } from '../../core/pairing.js'
import { loadPackage } from '../../shared/loadPackage.js'
import type { ClientPackages } from './client/loadClientPackages.js'
import { openClient, openSocket } from './client/openClient.js'
import { createPairing } from './createPairing.js'
import { hasVerifier } from './listContacts.js'
import type { WalletConnectParameters } from './walletConnect.js'

/** What a host installs for it: the last ones under the Apache licence. */
const packageNames = '@walletconnect/core@2.21.8 @walletconnect/sign-client@2.21.8'

/**
 * The pairing; its client is opened at its first use.
 *
 * @param loading the client's packages, on their way.
 * @throws {PackageMissingError} when they are not installed.
 * @throws {LoadFailedError} when their code could not be fetched.
 */
export async function loadPairing(
  context: PairingContext,
  parameters: WalletConnectParameters,
  loading: Promise<ClientPackages>,
): Promise<Pairing> {
  const packages = await loadPackage(() => loading, packageNames)
  const { relayUrl, projectId } = parameters
  const { metadata, storage, storagePrefix } = context
  return createPairing({
    context,
    openClient: () =>
      openClient({
        packages,
        relayUrl,
        projectId,
        metadata,
        storage,
        storagePrefix,
        isVerified: hasVerifier(parameters),
      }),
    openSocket,
  })
}
