import type { PairingAccount, PairingSession } from '../../../core/pairing.js'
import { isSameAddress } from '../../../shared/address.js'
import type { CaipNetworkId, Namespace } from '../../../shared/caip.js'
import type { Network } from '../../../shared/types.js'
import { addressOf, networkIdOf } from './parseSession.js'

/** What changed in the wallet since the session was approved, and what the visitor chose here. */
export interface SessionChoice {
  readonly networkId?: CaipNetworkId | undefined
  /** As the wallet last announced them, the active one first. */
  readonly addresses?: readonly string[] | undefined
}

export type SessionChoices = Readonly<Partial<Record<Namespace, SessionChoice>>>

/**
 * Where each namespace of a session is: on the chosen network if the session has it, else on the first configured one that it has, else on
 * its first. A namespace without an account on any network is not there.
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
    // A namespace that nobody here serves was not asked for.
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

/** Whether a session serves any configured network; a session that does not is of no use. */
export function hasSharedNetwork(session: PairingSession, networks: readonly Network[]): boolean {
  return Object.values(session.namespaces).some((approved) =>
    approved.accounts.some((account) =>
      networks.some((network) => network.networkId === networkIdOf(account)),
    ),
  )
}

/** The wallet's own order first. An address it announced later counts, also when it never renewed the session with it. */
function order(
  held: readonly string[],
  announced: readonly string[] | undefined,
  namespace: Namespace,
): readonly string[] {
  if (!announced || announced.length === 0) return held
  const others = held.filter((address) => !announced.some((each) => isSameAddress(each, address, namespace)))
  return [...announced, ...others]
}
