import type { PairingContext } from '../../core/pairing.js'
import { loadPackage } from '../../shared/loadPackage.js'
import type { ClientPackages } from './client/loadClientPackages.js'
import { openClient } from './client/openClient.js'
import { type ClosablePairing, createPairing } from './createPairing.js'
import { hasVerifier } from './listContacts.js'
import type { WalletConnectParameters } from './walletConnect.js'

/** The packages to install: the last versions under the Apache licence. */
const packageNames = '@walletconnect/core@2.21.8 @walletconnect/sign-client@2.21.8'

/**
 * Creates the pairing when the packages of its client are loaded. The client is opened at its first use.
 *
 * @param loading The packages.
 * @throws {PackageMissingError} if they are not installed.
 * @throws {LoadFailedError} if their code cannot be loaded.
 */
export async function loadPairing(
  context: PairingContext,
  parameters: WalletConnectParameters,
  loading: Promise<ClientPackages>,
): Promise<ClosablePairing> {
  const packages = await loadPackage(() => loading, packageNames)
  const { relayUrl, projectId, rpcMap } = parameters
  const { metadata, storage, storagePrefix, warn, writeError, onProblem } = context
  const memory = new Map<string, unknown>()
  return createPairing({
    context,
    openClient: () =>
      openClient({
        packages,
        relayUrl,
        projectId,
        metadata,
        storage,
        memory,
        storagePrefix,
        warn,
        writeError,
        onProblem,
        rpcMap,
        isVerified: hasVerifier(parameters),
      }),
  })
}
