import { type CaipNetworkId, isCaipNetworkId } from '@latchkey/protocol'
import {
  type AuthenticatingPairing,
  idlePairing,
  type PairingContext,
  type PairingFactory,
} from '../../core/pairing.js'
import type { ProblemInput } from '../../core/problems/problem.js'
import { createEmitter } from '../../shared/emitter.js'
import { BaseError } from '../../shared/errors/base.js'
import { InvalidOptionError } from '../../shared/errors/config.js'
import { LoadFailedError } from '../../shared/errors/loadFailed.js'
import { isHttpUrl, isWebSocketUrl } from '../../shared/url.js'
import { loadClientPackages } from './client/loadClientPackages.js'
import type { ClosablePairing } from './createPairing.js'
import { listContacts } from './listContacts.js'

/** The options of the pairing with wallets on other devices. */
export interface WalletConnectParameters {
  /**
   * The project id, for relays that require one, as the public relay does. If neither this nor `relayUrl` is
   * set, the app is told by the event `problem.found`.
   */
  readonly projectId?: string | undefined
  /** The WebSocket URL of the relay. Default: the public relay of the protocol. */
  readonly relayUrl?: string | undefined
  /**
   * Whether the protocol's verify service confirms the origin of this page to wallets, which delays a code or
   * a request by at most 300 ms. Default: true for the public relay, false for another one. A relay on
   * loopback has no such service.
   */
  readonly isVerified?: boolean | undefined
  /**
   * Urls of endpoints that a session is requested with, by network, for wallets that do not know a network of
   * the app. A url is sent to every wallet that reads the code, so it must have no key. A request that signs
   * the user in too has no endpoints. Default: none.
   *
   * @example
   * ```ts
   * const rpcMap = { 'eip155:31337': 'https://node.my.app' }
   * ```
   */
  readonly rpcMap?: Readonly<Partial<Record<CaipNetworkId, string>>> | undefined
}

/**
 * Connects wallets on other devices, with a QR code or a link: one session for all configured namespaces. The
 * client is loaded at its first use.
 *
 * Needs the optional packages `@walletconnect/core` and `@walletconnect/sign-client`, both at 2.21.8. Without
 * them, connecting throws `PackageMissingError`.
 *
 * @throws {InvalidOptionError} if `relayUrl` is not a WebSocket URL, or `rpcMap` has another one than of
 * HTTP.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/headless'
 * import { mainnet } from '@latchkey/headless/networks'
 * import { wagmiAdapter } from '@latchkey/headless/wagmi'
 * import { walletConnect } from '@latchkey/headless/wallet-connect'
 *
 * const latchkey = createLatchkey({
 *   metadata: { name: 'My app' },
 *   networks: [mainnet],
 *   adapters: [wagmiAdapter()],
 *   pairing: walletConnect({ projectId: 'my-project' }),
 * })
 * ```
 */
export function walletConnect(parameters: WalletConnectParameters = {}): PairingFactory {
  const { relayUrl, rpcMap = {} } = parameters
  if (relayUrl !== undefined && !isWebSocketUrl(relayUrl))
    throw new InvalidOptionError({ option: 'relayUrl', got: relayUrl, takes: 'a ws or wss url' })
  for (const [networkId, url] of Object.entries(rpcMap))
    if (!isCaipNetworkId(networkId) || !isHttpUrl(url))
      throw new InvalidOptionError({
        option: 'rpcMap',
        got: rpcMap,
        takes: 'http or https urls by network id',
      })
  return {
    create: (context) => createLazyPairing(context, parameters),
    findProblem: () => findProblem(parameters),
  }
}

// A function, because a bundler drops what the caller of `import()` does not use.
const importPairing = () => import('./loadPairing.js')

function createLazyPairing(
  context: PairingContext,
  parameters: WalletConnectParameters,
): AuthenticatingPairing {
  const changes = createEmitter<void>()
  let pairing: ClosablePairing | undefined
  let loading: Promise<ClosablePairing> | undefined
  let stop: (() => void) | undefined
  let isStarted = false

  async function loadOnce(): Promise<ClosablePairing> {
    // In parallel, because sequential requests take noticeable time on a phone.
    const packages = loadClientPackages()
    packages.catch(() => {})
    const { loadPairing } = await importPairing()
    pairing = await loadPairing(context, parameters, packages)
    pairing.subscribe(() => changes.emit())
    if (isStarted) stop = pairing.start()
    return pairing
  }

  function load(): Promise<ClosablePairing> {
    loading ??= loadOnce().catch((error: unknown) => {
      // The next call tries again.
      loading = undefined
      throw error instanceof BaseError ? error : new LoadFailedError(error)
    })
    return loading
  }

  function closeUnlessStarted(loaded: ClosablePairing): void {
    if (!isStarted) loaded.close()
  }

  return {
    getSnapshot: () => pairing?.getSnapshot() ?? idlePairing,
    subscribe: changes.subscribe,
    start() {
      isStarted = true
      stop = pairing?.start()
      if (!pairing && isRemembered(context)) load().catch(() => {})
      return () => {
        isStarted = false
        stop?.()
        // What was called before this opens a client when the pairing is loaded.
        if (!pairing) loading?.then(closeUnlessStarted, () => {})
      }
    },
    preload: () =>
      void load().then(
        (ready) => ready.preload(),
        () => {},
      ),
    connect: async (wanted) => (await load()).connect(wanted),
    renew: () => pairing?.renew(),
    restore: async (namespace) =>
      pairing || isRemembered(context) ? (await load()).restore(namespace) : undefined,
    request: async (request) => (await load()).request(request),
    setNetwork: (networkId) => pairing?.setNetwork(networkId),
    authenticate: async (message) => (await load()).authenticate(message),
    disconnect: async (which) => pairing?.disconnect(which),
    listContacts: () => listContacts(parameters),
  }
}

/** The public relay refuses a connection without a project id. */
function findProblem({ projectId, relayUrl }: WalletConnectParameters): ProblemInput | undefined {
  if (projectId || relayUrl) return undefined
  return {
    code: 'pairing/no-project-id',
    title: 'Project ID Not Configured',
    detail:
      'walletConnect() has no `projectId`, which the public relay asks for. Wallets on other devices cannot connect. Pass one, or the `relayUrl` of your own relay.',
  }
}

/**
 * Returns whether an earlier page stored a session, or a code that a wallet can still approve. Otherwise
 * nothing is loaded.
 */
function isRemembered({ storage, storagePrefix }: PairingContext): boolean {
  try {
    return Boolean(storage?.getItem(`${storagePrefix}pairing`))
  } catch {
    return false
  }
}
