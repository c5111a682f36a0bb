import type { CaipAddress } from '@latchkey/protocol'
import type { PairingAuthenticateParameters, PairingAuthentication } from '../../../core/pairing.js'
import { AuthenticateNotSupportedError } from '../../../shared/errors/pairing.js'
import type { Network } from '../../../shared/types.js'
import type { PairingClient } from '../client/openClient.js'
import type { Proposal } from './createCodes.js'
import type { Approval } from './proposeSession.js'
import { authenticateMethods, requestedNamespaces } from './requestedNamespaces.js'

type Cacao = Awaited<
  ReturnType<Awaited<ReturnType<PairingClient['authenticate']>>['response']>
>['auths'] extends readonly (infer cacao)[] | null | undefined
  ? cacao
  : never

/**
 * Requests a session and a signed sign-in message with one code. A wallet that does not support sign-in
 * approves a session only. CAIP-122, CAIP-74
 *
 * @throws {AuthenticateNotSupportedError} if a network is not an EVM network.
 */
export async function proposeAuthentication(
  client: PairingClient,
  networks: readonly Network[],
  message: Omit<PairingAuthenticateParameters, 'signal'>,
): Promise<Proposal<Approval>> {
  const { eip155, ...others } = requestedNamespaces(networks)
  if (!eip155 || Object.keys(others).length > 0) throw new AuthenticateNotSupportedError()
  // The client encodes the message with `Buffer`, which browsers do not have.
  if (!('Buffer' in globalThis))
    Object.assign(globalThis, { Buffer: (await import('buffer/index.js')).Buffer })
  const {
    domain,
    uri: page,
    nonce,
    networkId,
    statement,
    expirationTime,
    notBefore,
    requestId,
    resources,
  } = message
  const { uri, response } = await client.authenticate({
    // A wallet that signs for one network signs for the first one.
    chains: [...new Set([...eip155.chains.filter((chain) => chain === networkId), ...eip155.chains])],
    methods: authenticateMethods(),
    domain,
    uri: page,
    nonce,
    ...(statement && { statement }),
    ...(expirationTime && { exp: expirationTime }),
    ...(notBefore && { nbf: notBefore }),
    ...(requestId && { requestId }),
    ...(resources && { resources: [...resources] }),
  })
  return {
    uri,
    answer: async () => {
      const { session, auths } = await response()
      return { session, signatures: (auths ?? []).flatMap((cacao) => readSignature(client, cacao)) }
    },
  }
}

function readSignature(client: PairingClient, { p, s }: Cacao): PairingAuthentication['signatures'] {
  const address = p.iss.replace(/^did:pkh:/, '') as CaipAddress
  return [{ address, message: client.formatAuthMessage({ request: p, iss: p.iss }), signature: s.s }]
}
