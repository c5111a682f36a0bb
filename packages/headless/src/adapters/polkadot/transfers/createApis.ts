import type { ApiPromise, HttpProvider, WsProvider } from '@polkadot/api'
import { NetworkRequestError, NetworkTimeoutError } from '../../../shared/errors/rpc.js'
import { loadPackage } from '../../../shared/loadPackage.js'
import type { Network } from '../../../shared/types.js'
import { withTimeout } from '../../../shared/withTimeout.js'
import { endpointsOf } from '../endpointsOf.js'
import { EndpointMismatchError } from '../errors.js'
import { importApi } from './importApi.js'
import { toNodeError } from './toNodeError.js'

const packageName = '@polkadot/api@16.5.6'
/** How long an endpoint has to connect and to send its metadata, which is large, in milliseconds. */
const connectTimeoutMs = 30_000
/** How long an endpoint has to answer a request, in milliseconds. */
const requestTimeoutMs = 20_000
/**
 * How long a connection stays open after its last use, in milliseconds. One transfer sends several requests.
 */
const idleMs = 5_000

/** The clients of `@polkadot/api`, one for each endpoint. A client that is not used is closed. */
export interface Apis {
  /**
   * Calls `task` with the client of the first of a network's endpoints that connects (WebSocket if it has
   * any, otherwise HTTP). Errors of `task` are mapped by `toNodeError`.
   *
   * @throws {PackageMissingError} if `@polkadot/api` is not installed.
   * @throws {EndpointMismatchError} if the endpoint belongs to another network.
   */
  use<value>(network: Network, task: (api: ApiPromise) => Promise<value>): Promise<value>
  /** Closes each client when its tasks have finished. */
  close(): void
}

interface OpenApi {
  readonly api: Promise<ApiPromise>
  users: number
  timer?: ReturnType<typeof setTimeout> | undefined
}

export function createApis(): Apis {
  const open = new Map<string, OpenApi>()

  function remove(endpoint: string, entry: OpenApi): void {
    if (open.get(endpoint) === entry) open.delete(endpoint)
    clearTimeout(entry.timer)
  }

  function close(endpoint: string, entry: OpenApi): void {
    remove(endpoint, entry)
    entry.api.then((api) => api.disconnect()).catch(() => {})
  }

  function getOrConnect(endpoint: string): OpenApi {
    const known = open.get(endpoint)
    if (known) return known
    // The next use creates a new client.
    const removeEntry = () => remove(endpoint, entry)
    const entry: OpenApi = { api: connectApi(endpoint, () => removeEntry()), users: 0 }
    open.set(endpoint, entry)
    entry.api.catch(removeEntry)
    return entry
  }

  function release(endpoint: string, entry: OpenApi): void {
    entry.users -= 1
    if (entry.users === 0)
      entry.timer = setTimeout(() => close(endpoint, entry), open.get(endpoint) === entry ? idleMs : 0)
  }

  /** Returns the client of the first endpoint that connects, and the function that releases it. */
  async function acquire(network: Network): Promise<{ api: ApiPromise; release: () => void }> {
    const endpoints = endpointsOf(network)
    for (const [index, endpoint] of endpoints.entries()) {
      const entry = getOrConnect(endpoint)
      clearTimeout(entry.timer)
      entry.users += 1
      try {
        const api = await entry.api
        checkGenesis(api, network, endpoint)
        return { api, release: () => release(endpoint, entry) }
      } catch (error) {
        release(endpoint, entry)
        if (index === endpoints.length - 1 || error instanceof EndpointMismatchError) throw error
      }
    }
    throw new NetworkRequestError({ cause: new Error(`${network.name} has no endpoint.`) })
  }

  return {
    async use(network, task) {
      let held: Awaited<ReturnType<typeof acquire>> | undefined
      try {
        held = await acquire(network)
        return await task(held.api)
      } catch (error) {
        throw toNodeError(error, network)
      } finally {
        held?.release()
      }
    },
    close() {
      for (const [endpoint, entry] of open) {
        open.delete(endpoint)
        if (entry.users === 0) close(endpoint, entry)
      }
    },
  }
}

async function connectApi(endpoint: string, onDisconnect: () => void): Promise<ApiPromise> {
  const { ApiPromise, HttpProvider, WsProvider } = await loadPackage(importApi, packageName, 'network')
  const isSocket = /^wss?:/i.test(endpoint)
  // Connects once. The next task decides whether to connect again.
  const provider = isSocket
    ? new WsProvider(endpoint, false, {}, requestTimeoutMs)
    : new HttpProvider(endpoint)
  try {
    if (isSocket) await openSocket(provider, onDisconnect)
    // The type of the provider is not compatible with `exactOptionalPropertyTypes`.
    const api = new ApiPromise({ provider: provider as never, noInitWarn: true })
    const ready = await withTimeout(api.isReadyOrError, connectTimeoutMs)
    if (!ready) throw new NetworkTimeoutError()
    return ready
  } catch (error) {
    await provider.disconnect().catch(() => {})
    throw error
  }
}

/**
 * Opens a socket without subscriptions. With them, the client logs errors for each subscription it cannot end
 * in time.
 */
async function openSocket(provider: WsProvider | HttpProvider, onDisconnect: () => void): Promise<void> {
  Object.defineProperty(provider, 'hasSubscriptions', { value: false })
  const opened = new Promise<boolean>((resolve, reject) => {
    provider.on('connected', () => resolve(true))
    provider.on('error', reject)
  })
  provider.on('disconnected', onDisconnect)
  const [isOpen] = await Promise.all([withTimeout(opened, connectTimeoutMs), provider.connect()])
  if (!isOpen) throw new NetworkTimeoutError()
}

/** The reference of a network is the first 32 digits of its genesis hash. CAIP-13 */
function checkGenesis(api: ApiPromise, network: Network, endpoint: string): void {
  const got = api.genesisHash.toHex().slice(2, 34)
  const expected = String(network.id)
  if (got !== expected) throw new EndpointMismatchError({ network: network.name, endpoint, expected, got })
}
