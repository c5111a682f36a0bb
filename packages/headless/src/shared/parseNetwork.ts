import { isNamespace } from '@latchkey/protocol'
import { InvalidOptionError } from './errors/config.js'
import { defineNetwork, type NetworkInput } from './networks.js'
import type { Network, RpcUrls } from './types.js'
import { isHttpUrl, isWebSocketUrl } from './url.js'

/**
 * Checks a network that the app passes, and completes it.
 *
 * @param option Where it is passed, for the message: `networks[0]`.
 *
 * @throws {InvalidOptionError} If it has no id, no endpoint, a url of a wrong kind, or an unknown namespace.
 */
export function parseNetwork(network: NetworkInput, option: string): Network {
  check(
    isObject(network) && (typeof network.id === 'number' || typeof network.id === 'string'),
    option,
    network,
    'a network with an id',
  )
  const urls: Partial<RpcUrls> = network.rpcUrls?.default ?? {}
  const { http, webSocket = [] } = urls
  check(
    Array.isArray(http) && http.length > 0,
    `${option}.rpcUrls.default.http`,
    http,
    'a list of at least one url',
  )
  const wrongUrl = (http as readonly unknown[]).find((url) => !isHttpUrl(url))
  check(
    wrongUrl === undefined,
    `${option}.rpcUrls.default.http`,
    wrongUrl,
    isWebSocketUrl(wrongUrl) ? 'http urls (put websocket urls into `webSocket`)' : 'http or https urls',
  )
  // The others are not used, and some chains of viem have an https url there.
  check(
    network.namespace !== 'polkadot' || (Array.isArray(webSocket) && webSocket.every(isWebSocketUrl)),
    `${option}.rpcUrls.default.webSocket`,
    Array.isArray(webSocket) ? webSocket.find((url) => !isWebSocketUrl(url)) : webSocket,
    'a list of ws or wss urls',
  )
  const explorer = network.blockExplorers?.default?.url
  check(
    explorer === undefined || isHttpUrl(explorer),
    `${option}.blockExplorers.default.url`,
    explorer,
    'an http or https url',
  )
  check(
    network.namespace === undefined || isNamespace(network.namespace),
    `${option}.namespace`,
    network.namespace,
    'a namespace, for instance eip155',
  )
  return defineNetwork(network)
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

function check(condition: boolean, option: string, got: unknown, takes: string): void {
  if (!condition) throw new InvalidOptionError({ option, got, takes })
}
