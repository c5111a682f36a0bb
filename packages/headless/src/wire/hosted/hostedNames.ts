import {
  type CaipNetworkId,
  coinTypesOf,
  evmCoinType,
  isAddress,
  labelIn,
  labelProblem,
  type NameEntry,
  nameCall,
  nameSuggestionsCall,
  namesOfAddressCall,
  registerNameCall,
  safeImageUrl,
} from '@latchkey/protocol'
import { HttpBodyInvalidError, HttpStatusError } from '../../shared/errors/http.js'
import { NamesUnsupportedError } from '../../shared/errors/names.js'
import type { NameService, RegisteredName } from '../names/nameService.js'
import type { HostedCalls } from './createHostedCalls.js'

const apiVersion = '2'

/** Largest number of names of an address. */
const maxNames = 100
/** Largest number of suggestions. */
const maxSuggestions = 10

/** Creates the registered names of a server, which are those of EVM accounts in its zone. */
export function hostedNames(calls: HostedCalls, zone: string): NameService {
  const supports = (networkId: CaipNetworkId) => networkId.startsWith('eip155:')
  return {
    zone,
    supports,
    async findName({ name, networkId, signal }) {
      // The server does not speak for names of others.
      if (!supports(networkId) || labelIn(name, zone) === undefined) return undefined
      try {
        const entry = await calls.send(nameCall, { params: { name }, query: { apiVersion }, signal })
        // A server that answers with another name must not decide who is paid.
        if (entry.name !== name) throw new HttpBodyInvalidError({ url: calls.host, status: 200 })
        return toRegisteredName(entry, networkId)
      } catch (error) {
        if (error instanceof HttpStatusError && error.status === 404) return undefined
        throw error
      }
    },
    async listNames({ address, networkId, sender, signal }) {
      if (!supports(networkId)) return []
      const query = { apiVersion, sender }
      const entries = await calls
        .send(namesOfAddressCall, { params: { address }, query, signal })
        .catch((error: unknown) => {
          // A server without the call knows no names.
          if (error instanceof HttpStatusError && [404, 501].includes(error.status)) return []
          throw error
        })
      return entries
        .filter(({ name }) => labelIn(name, zone) !== undefined)
        .slice(0, maxNames)
        .map((entry) => toRegisteredName(entry, networkId))
    },
    async suggestNames({ label, networkId, signal }) {
      if (!supports(networkId)) return []
      const { suggestions } = await calls.send(nameSuggestionsCall, {
        params: { name: label },
        query: { zone },
        signal,
      })
      const known = suggestions.flatMap(({ name, registered }) => {
        const own = labelIn(name, zone)
        const isOwn = own !== undefined && labelProblem(own) === undefined
        return isOwn ? [[name, { name, label: own, isRegistered: registered }] as const] : []
      })
      return [...new Map(known).values()].slice(0, maxSuggestions)
    },
    async registerName({ address, networkId, message, signature, signal }) {
      const coinType = evmCoinType(chainIdOf(networkId))
      if (coinType === undefined) throw new NamesUnsupportedError(networkId)
      const body = { coin_type: coinType, address, message, signature }
      const { success } = await calls.send(registerNameCall, { body, signal })
      if (!success) throw new HttpBodyInvalidError({ url: calls.host, status: 200 })
    },
  }
}

function toRegisteredName(
  { name, addresses, attributes }: NameEntry,
  networkId: CaipNetworkId,
): RegisteredName {
  const [address] = coinTypesOf(chainIdOf(networkId)).flatMap((coin) => addresses[coin]?.address ?? [])
  const picture = attributes.find(({ avatar }) => avatar)?.avatar
  const isPayable = address && /^0x(?!0{40}$)/i.test(address) && isAddress(address)
  return { name, address: isPayable ? address : undefined, imageUrl: safeImageUrl(picture) }
}

const chainIdOf = (networkId: CaipNetworkId) => Number(networkId.split(':')[1])
