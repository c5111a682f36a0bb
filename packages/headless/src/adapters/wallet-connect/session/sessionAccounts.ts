import { type CaipNetworkId, isSameAddress, type Namespace } from '@latchkey/protocol'
import type { PairingAccount, PairingSession } from '../../../core/pairing.js'
import type { Network } from '../../../shared/types.js'
import { addressOf, networkIdOf } from './parseSession.js'

/** What the wallet changed since the session was approved, and what the user chose in the app. */
export interface SessionChoice {
  readonly networkId?: CaipNetworkId | undefined
  /** The addresses that the wallet last sent, the active one first. */
  readonly addresses?: readonly string[] | undefined
}

export type SessionChoices = Readonly<Partial<Record<Namespace, SessionChoice>>>

/**
 * Returns the account and network of each namespace of a session: the chosen network if the session has it,
 * otherwise the first configured one that it has, otherwise its first one. A namespace without an account is
 * left out.
 */
export function sessionAccounts(
  session: PairingSession,
  choices: SessionChoices,
  networks: readonly Network[],
): Readonly<Partial<Record<Namespace, PairingAccount>>> {
  const result: Partial<Record<Namespace, PairingAccount>> = {}
  for (const [key, approved] of Object.entries(session.namespaces)) {
    const namespace = key as Namespace
    const configured = networks.filter((network) => network.namespace === namespace)
    // The app did not request this namespace.
    if (configured.length === 0) continue
    const choice = choices[namespace]
    const networkIds = [...new Set(approved.accounts.map(networkIdOf))]
    const networkId =
      networkIds.find((id) => id === choice?.networkId) ??
      configured.find(({ networkId }) => networkIds.includes(networkId))?.networkId ??
      networkIds[0]
    if (!networkId) continue
    const held = approved.accounts
      .filter((account) => networkIdOf(account) === networkId)
      .map((account) => addressOf(account))
    const [first, ...others] = order(held, choice?.addresses, namespace)
    if (!first) continue
    result[namespace] = { addresses: [first, ...others], networkId, networkIds, methods: approved.methods }
  }
  return result
}

/** Returns whether a session has a configured network. One without is not usable. */
export function hasSharedNetwork(session: PairingSession, networks: readonly Network[]): boolean {
  return Object.values(session.namespaces).some((approved) =>
    approved.accounts.some((account) =>
      networks.some((network) => network.networkId === networkIdOf(account)),
    ),
  )
}

/**
 * Returns the addresses that the wallet last sent, which may include new ones, then the others of the
 * session.
 */
function order(
  held: readonly string[],
  announced: readonly string[] | undefined,
  namespace: Namespace,
): readonly string[] {
  if (!announced || announced.length === 0) return held
  const others = held.filter((address) => !announced.some((each) => isSameAddress(each, address, namespace)))
  return [...announced, ...others]
}
