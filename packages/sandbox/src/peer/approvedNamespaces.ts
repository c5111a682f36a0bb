import { isRecord } from '../wallet/kernel/isRecord.js'
import type { NamespaceHandler } from './namespaces/NamespaceHandler.js'
import type { PeerNamespace, ProposalChoice } from './types.js'

/** The namespaces an app requests. A key may be a chain (CAIP-25). */
export type AskedNamespaces = Readonly<
  Record<
    string,
    {
      chains?: readonly string[]
      methods: readonly string[]
      events: readonly string[]
      /** Urls by reference of the network. Not part of CAIP-25. */
      rpcMap?: unknown
    }
  >
>

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]
const namespaceOf = (chain: string) => chain.split(':')[0] ?? ''

/** Merges everything the app requests, by namespace. */
export function joinNamespaces(...asked: readonly AskedNamespaces[]): Map<string, PeerNamespace> {
  const joined = new Map<string, PeerNamespace>()
  for (const [key, { chains, methods, events }] of asked.flatMap((each) => Object.entries(each))) {
    const namespace = namespaceOf(key)
    const before = joined.get(namespace)
    const named = chains ?? (key.includes(':') ? [key] : [])
    joined.set(namespace, {
      chains: unique([...(before?.chains ?? []), ...named]),
      accounts: [],
      methods: unique([...(before?.methods ?? []), ...methods]),
      events: unique([...(before?.events ?? []), ...events]),
    })
  }
  return joined
}

/** Returns the endpoints that the app names, by network. What is not a text is left out. */
export function readEndpoints(...asked: readonly AskedNamespaces[]): Record<string, string> {
  const endpoints: Record<string, string> = {}
  for (const [key, { rpcMap }] of asked.flatMap((each) => Object.entries(each)))
    for (const [reference, url] of isRecord(rpcMap) ? Object.entries(rpcMap) : [])
      if (typeof url === 'string') endpoints[`${namespaceOf(key)}:${reference}`] = url
  return endpoints
}

/**
 * What a peer approves of a proposal: of each namespace that it serves, what is asked for and served, unless
 * the user chose otherwise; the choice is not checked against anything. An account or a method that only
 * another namespace has is that namespace's; a namespace without an account is not approved.
 */
export function approvedNamespaces(
  handlers: readonly NamespaceHandler[],
  asked: ReadonlyMap<string, PeerNamespace>,
  choice: ProposalChoice = {},
): Record<string, PeerNamespace> {
  const chosen = unique((choice.chains ?? []).map(namespaceOf))
  const names = unique([...asked.keys(), ...chosen])
  const approved = handlers
    .filter(({ namespace }) => names.includes(namespace))
    .map((handler): [string, PeerNamespace] => {
      const { namespace } = handler
      const wanted = asked.get(namespace) ?? { chains: [], accounts: [], methods: [], events: [] }
      const served = (values: readonly string[], own: readonly string[]) =>
        values.filter((value) => own.includes(value))
      /** Removes values that only another namespace has. */
      const meant = (values: readonly string[], has: (each: NamespaceHandler, value: string) => boolean) =>
        values.filter((value) => has(handler, value) || !handlers.some((each) => has(each, value)))
      const networkIds = handler.networks().map(({ id }) => id)
      const chains = choice.chains
        ? choice.chains.filter((chain) => namespaceOf(chain) === namespace)
        : served(wanted.chains, networkIds)
      return [
        namespace,
        {
          chains,
          accounts: accountsOf(
            handler,
            chains,
            choice.accounts && meant(choice.accounts, (each, account) => each.own(account) !== undefined),
          ),
          methods: choice.methods
            ? meant(choice.methods, (each, method) => each.methods.includes(method))
            : served(wanted.methods, handler.methods),
          events: choice.events
            ? meant(choice.events, (each, event) => each.events.includes(event))
            : served(wanted.events, handler.events),
        },
      ]
    })
  return Object.fromEntries(approved.filter(([, { accounts }]) => accounts.length > 0))
}

/** CAIP-10 accounts: chosen ones unchanged, addresses on each chain. */
function accountsOf(
  handler: NamespaceHandler,
  chains: readonly string[],
  chosen: readonly string[] = [handler.selectedAccount()],
): string[] {
  return chosen.flatMap((account) => {
    if (!account.includes(':')) return chains.map((chain) => `${chain}:${account}`)
    return namespaceOf(account) === handler.namespace ? [account] : []
  })
}
