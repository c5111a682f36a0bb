import type { Pairing, PairingContext } from '../../core/pairing.js'
import { loadPackage } from '../../shared/loadPackage.js'
import { isLoopbackHost } from '../../shared/url.js'
import { createPairing } from './createPairing.js'
import type { WalletConnectParameters } from './walletConnect.js'

/** The packages the client is made of: the last ones under the Apache licence. */
const packages = '@walletconnect/core@2.21.8 @walletconnect/sign-client@2.21.8'

/**
 * The pairing, with its client's code; the client itself is opened at its first use.
 *
 * @param client the module, on its way.
 * @throws {PackageMissingError} when the client's packages are not installed.
 * @throws {LoadFailedError} when their code could not be fetched.
 */
export async function loadPairing(
  context: PairingContext,
  { relayUrl, projectId, isVerified = true }: WalletConnectParameters,
  client: Promise<typeof import('./client.js')>,
): Promise<Pairing> {
  const { openClient, openSocket } = await loadPackage(() => client, packages)
  const { metadata, storage, storagePrefix } = context
  const hasVerifier = isVerified && !(relayUrl && isLoopbackHost(new URL(relayUrl).hostname))
  return createPairing({
    context,
    openClient: () =>
      openClient({ relayUrl, projectId, metadata, storage, storagePrefix, isVerified: hasVerifier }),
    openSocket,
  })
}
