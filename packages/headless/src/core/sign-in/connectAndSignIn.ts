import { type CaipNetworkId, type SignInFields, startSignInCall } from '@latchkey/protocol'
import type { Connection } from '../../shared/types.js'
import { untilAborted } from '../../shared/untilAborted.js'
import type { Adapter, AdapterConnectParameters } from '../adapter.js'
import type { Latchkey } from '../createLatchkey.js'
import { internalsOf } from '../internals.js'
import { type AuthenticatingPairing, pairingConnectorId } from '../pairing.js'
import {
  canSignIn,
  describeAccount,
  failSignIn,
  requireSigner,
  type SignedText,
  type SigningAccount,
  verifySigned,
} from './runSignIn.js'
import { askService, readSession } from './session.js'
import { signInShared, whileSigningIn } from './signInState.js'
import { checkSignedText } from './signInText.js'

/** How a wallet connects and signs in with one prompt. */
interface OnePrompt {
  readonly networkId: CaipNetworkId
  /** Whether a wallet that fails to sign can still be asked to connect. */
  readonly hasFallback: boolean
  /** Asks the wallet. Resolves with `undefined` if it only connects. */
  ask(
    fields: SignInFields,
    signal: AbortSignal | undefined,
  ): Promise<(SignedText & { address: string }) | undefined>
}

/** The user, the app or the wallet does not want to be asked again now. */
const finalCodes: readonly unknown[] = ['rpc/user-rejected', 'rpc/request-pending', 'connect/cancelled']

/**
 * Connects a wallet, and signs in with the same prompt if the wallet can. If the sign-in fails, the wallet is
 * connected nevertheless, and the user can sign in afterwards.
 */
export async function connectAndSignIn(
  latchkey: Latchkey,
  adapter: Adapter,
  parameters: AdapterConnectParameters,
): Promise<Connection> {
  const way = await onePromptOf(latchkey, adapter, parameters)
  if (!way) return adapter.connect(parameters)
  const { share } = signInShared(latchkey)
  return whileSigningIn(latchkey, () =>
    share(`connect ${parameters.connectorKey}`, parameters.signal, (signal) =>
      connectInOnePrompt(latchkey, adapter, { ...parameters, signal }, way),
    ),
  )
}

async function connectInOnePrompt(
  latchkey: Latchkey,
  adapter: Adapter,
  parameters: AdapterConnectParameters,
  { networkId, hasFallback, ask }: OnePrompt,
): Promise<Connection> {
  const { service } = signInShared(latchkey)
  const { signal } = parameters
  const starting = askService(startSignInCall.answer, () => service.start({ networkId, signal }))
  // Without the server the wallet connects, and the user signs in later. A session stays.
  const [asked, session] = await untilAborted(
    Promise.all([starting.catch(() => undefined), readSession(latchkey).catch(() => null)]),
    signal,
  )
  if (!asked || session || asked.fields.networkId !== networkId) return adapter.connect(parameters)
  const signed = await ask(asked.fields, signal).catch((error: unknown) => {
    const isFinal = finalCodes.includes((error as { code?: unknown } | null)?.code)
    if (signal?.aborted || isFinal || !hasFallback) throw error
    return undefined
  })
  const connection = await adapter.connect(parameters)
  if (!signed) return connection
  const account: SigningAccount = {
    namespace: adapter.namespace,
    address: connection.accounts[0].address,
    connectorKey: connection.connectorKey,
    networkId,
  }
  const about = describeAccount(latchkey, account)
  internalsOf(latchkey).emit({ type: 'signIn.started', ...about })
  try {
    requireSigner(account, [signed.address, checkSignedText(signed.message, asked.fields)])
    await verifySigned(latchkey, account, { asked, signed, signal })
  } catch (cause) {
    await failSignIn(latchkey, about, cause, signal)
  }
  return connection
}

async function onePromptOf(
  latchkey: Latchkey,
  adapter: Adapter,
  { connectorKey, networkId: wanted }: AdapterConnectParameters,
): Promise<OnePrompt | undefined> {
  const { namespace, signIn } = adapter
  const { networks, signIn: options } = latchkey.options
  if (!options || !canSignIn(options, namespace)) return undefined
  const find = () => adapter.getSnapshot().connectors.find(({ key }) => key === connectorKey)
  // The code of the adapter may still be loading.
  if (!find()) await adapter.preload?.().catch(() => {})
  const connector = find()
  const isConnected = adapter.getSnapshot().connections.some((each) => each.connectorKey === connectorKey)
  if (!connector || isConnected) return undefined
  const { activeNetworkId } = internalsOf(latchkey).stores.networks.getState()
  const own = networks.filter((network) => network.namespace === namespace)
  const network = own.find((each) => each.networkId === (wanted ?? activeNetworkId)) ?? own[0] ?? networks[0]
  const { networkId } = network
  const { pairing } = latchkey
  if (connector.id === pairingConnectorId) {
    const isEvm = networks.every((each) => each.namespace === 'eip155')
    if (!isEvm || !pairing || !canAuthenticate(pairing) || pairing.getSnapshot().session) return undefined
    return {
      networkId,
      hasFallback: false,
      async ask(fields, signal) {
        const { signatures } = await pairing.authenticate({ ...fields, signal })
        const signed = signatures.find(({ address }) => address.startsWith(`${networkId}:`)) ?? signatures[0]
        return signed && { ...signed, address: signed.address.split(':')[2] ?? '' }
      },
    }
  }
  if (!signIn || !(await signIn.canSignIn({ connectorKey }))) return undefined
  return {
    networkId,
    hasFallback: true,
    ask: (fields, signal) => signIn.signIn({ connectorKey, fields, signal }),
  }
}

function canAuthenticate(pairing: object): pairing is AuthenticatingPairing {
  return 'authenticate' in pairing
}
