import { labelIn } from '@latchkey/protocol'
import type { HttpErrorType } from '../../shared/errors/http.js'
import { LoadFailedError } from '../../shared/errors/loadFailed.js'
import {
  InvalidNameError,
  type NameGatewayError,
  NameNotFoundError,
  type NameServiceError,
  NamesUnsupportedError,
} from '../../shared/errors/names.js'
import type { RpcErrorType } from '../../shared/errors/rpc.js'
import type { Network } from '../../shared/types.js'
import { untilAborted } from '../../shared/untilAborted.js'
import { universalResolverOf } from '../../wire/names/universalResolverOf.js'
import type { TransfersCapability } from '../capabilities.js'
import type { Latchkey } from '../createLatchkey.js'
import { internalsOf } from '../internals.js'
import { findName } from './findName.js'

/** A name in its normal form, and its address on the network. */
export interface ResolvedName {
  readonly name: string
  readonly address: string
}

/** What the user entered, and where it is to be paid. */
export interface ResolveNameParameters {
  readonly network: Network
  readonly text: string
  readonly transfers: TransfersCapability
  readonly signal?: AbortSignal | undefined
}

/** The errors of `resolveName`. */
export type ResolveNameErrorType =
  | InvalidNameError
  | NameNotFoundError
  | NamesUnsupportedError
  | NameServiceError
  | NameGatewayError
  | LoadFailedError
  | HttpErrorType
  | RpcErrorType

/** Returns whether a text is a name on a network, and no address. */
export function isNameOn({ namespace }: Network, text: string): boolean {
  if (namespace === 'solana') return /\.sol$/i.test(text)
  return namespace === 'eip155' && text.includes('.')
}

/**
 * Resolves a name to its address on a network. The end of the name decides who is asked: the app's own zone
 * is that of `services.names`, and all other names are read in the Ethereum Name Service, of the network
 * itself or of Ethereum. Names of other namespaces are read by their adapter.
 */
export async function resolveName(
  latchkey: Latchkey,
  { network, text, transfers, signal }: ResolveNameParameters,
): Promise<ResolvedName> {
  const name = text.toLowerCase()
  if (network.namespace !== 'eip155') {
    if (!transfers.resolveName) throw new NamesUnsupportedError(network.name)
    const address = await untilAborted(transfers.resolveName({ name, network }), signal)
    if (!address) throw new NameNotFoundError({ name, network: network.name })
    return { name, address }
  }
  const { names } = latchkey.options.services
  const service = names && (await names.supports(network.networkId)) ? names : undefined
  if (!service || labelIn(name, service.zone) === undefined) {
    const resolverNetwork = findResolver(latchkey, network)
    if (!resolverNetwork) throw new NamesUnsupportedError(network.name)
    const resolved = await readEns(text, network, resolverNetwork, signal)
    if (resolved.address) return { name: resolved.name, address: resolved.address }
    throw new NameNotFoundError({ name: resolved.name, network: network.name })
  }
  // Account names have no other characters, so that none looks like another.
  if (!/^[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(name)) throw new InvalidNameError({ name: text })
  const found = await findName(service, { name, networkId: network.networkId, signal })
  if (!found?.address) throw new NameNotFoundError({ name, network: network.name })
  return { name, address: found.address }
}

/** Returns the network whose name service has the names of a network. */
function findResolver(latchkey: Latchkey, network: Network): Network | undefined {
  const { networks } = internalsOf(latchkey).stores.networks.getState()
  return [network, ...networks.filter(({ networkId }) => networkId === 'eip155:1')].find(universalResolverOf)
}

// A function, because a bundler drops what the caller of `import()` does not use.
const importNames = () => import('../../wire/names/names.js')

async function readEns(
  text: string,
  network: Network,
  resolverNetwork: Network,
  signal: AbortSignal | undefined,
) {
  // The tables of ENSIP-15 are large.
  const ens = await importNames().catch((cause) => {
    throw new LoadFailedError(cause)
  })
  const name = ens.normalizeName(text)
  return { name, address: await ens.resolveEnsName({ name, network, resolverNetwork, signal }) }
}
