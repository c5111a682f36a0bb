import type { CaipNetworkId } from '@latchkey/protocol'
import type { Contact } from '../contact.js'
import type { Service } from '../service.js'

/** Calls a member of the services of a combination for one network, and returns the result of one of them. */
export type CallOne<service extends Service> = (
  networkId: CaipNetworkId,
  name: string,
  call: (service: service) => Promise<unknown>,
) => Promise<unknown>

/** Parameters of a call: those of prices have a network for each token. */
interface CallParameters {
  readonly networkId?: CaipNetworkId
  readonly tokens?: readonly { readonly networkId: CaipNetworkId }[]
}

type Call = (parameters: CallParameters) => Promise<unknown>

/**
 * Creates a service that has the members of all given ones. Each call of a member is made by `callOne`, once
 * for each network of its parameters.
 */
export function combineServices<service extends Service>(
  services: readonly service[],
  supports: (networkId: CaipNetworkId) => Promise<boolean>,
  callOne: CallOne<service>,
): service {
  const names = new Set(services.flatMap((service) => Object.keys(service)))
  const isCall = (name: string) =>
    services.some((service) => typeof (service as unknown as Record<string, unknown>)[name] === 'function')
  const members = [...names].filter(isCall).map((name): [string, Call] => [
    name,
    async (parameters) => {
      const callAt = (networkId: CaipNetworkId, own: CallParameters) =>
        callOne(networkId, name, async (service) => {
          const member = (service as unknown as Record<string, Call | undefined>)[name]
          if (!member) throw new Error(`This service has no \`${name}\`.`)
          return member(own)
        })
      const { tokens } = parameters
      if (!tokens) return callAt(parameters.networkId as CaipNetworkId, parameters)
      const networkIds = new Set(tokens.map(({ networkId }) => networkId))
      const lists = await Promise.all(
        [...networkIds].map((networkId) =>
          callAt(networkId, {
            ...parameters,
            tokens: tokens.filter((token) => token.networkId === networkId),
          }),
        ),
      )
      return lists.flat()
    },
  ])
  const common: Service = {
    supports,
    listContacts: () => services.flatMap((service): readonly Contact[] => service.listContacts?.() ?? []),
    listProblems: () => services.flatMap((service) => service.listProblems?.() ?? []),
  }
  // A service that switches a network off has no names, and so no zone.
  const zone = services.map((each) => (each as { readonly zone?: string }).zone).find(Boolean)
  // What else is no call is that of the first service.
  return { ...services[0], ...(zone && { zone }), ...Object.fromEntries(members), ...common } as service
}
