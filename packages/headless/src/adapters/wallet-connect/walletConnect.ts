import { idlePairing, type Pairing, type PairingContext, type PairingFactory } from '../../core/pairing.js'
import { createEmitter } from '../../shared/emitter.js'
import { BaseError } from '../../shared/errors/base.js'
import { InvalidOptionError } from '../../shared/errors/config.js'
import { LoadFailedError } from '../../shared/errors/loadFailed.js'
import { isWebSocketUrl } from '../../shared/url.js'
import { loadClientPackages } from './client/loadClientPackages.js'
import { listContacts } from './listContacts.js'
import { listProblems } from './listProblems.js'

export interface WalletConnectParameters {
  /** For relays that ask for one, as the public relay does. Without it and `relayUrl`, the console says so in development. */
  readonly projectId?: string | undefined
  /** The relay, a websocket url. Default: the public relay of the pairing protocol. */
  readonly relayUrl?: string | undefined
  /**
   * Let the protocol's verify service vouch for this page towards wallets; a code or a request is held back for at most 300 ms. Default
   * true; a relay on this machine has no such service.
   */
  readonly isVerified?: boolean | undefined
}

/**
 * Wallets on other devices, by a QR code or a link: one session for all configured namespaces. The client is loaded at its first
 * use. spec 3.10, 4.8, 5.12
 *
 * Optional peers: `@walletconnect/core` and `@walletconnect/sign-client`, both at 2.21.8. Without them, connecting throws
 * `PackageMissingError`.
 *
 * @throws {InvalidOptionError} for a relay that is no websocket url.
 * @example
 * createLatchkey({ pairing: walletConnect({ projectId }), adapters: [wagmiAdapter()], networks: [mainnet] })
 */
export function walletConnect(parameters: WalletConnectParameters = {}): PairingFactory {
  const { relayUrl } = parameters
  if (relayUrl !== undefined && !isWebSocketUrl(relayUrl))
    throw new InvalidOptionError({ option: 'relayUrl', got: relayUrl, takes: 'a ws or wss url' })
  return {
    create: (context) => createLazyPairing(context, parameters),
    ...(process.env.NODE_ENV !== 'production' && { listProblems: () => listProblems(parameters) }),
  }
}

function createLazyPairing(context: PairingContext, parameters: WalletConnectParameters): Pairing {
  const changes = createEmitter<void>()
  let pairing: Pairing | undefined
  let loading: Promise<Pairing> | undefined
  let stop: (() => void) | undefined
  let isStarted = false

  async function loadOnce(): Promise<Pairing> {
    // All at once: on a phone each fetch more in a row is seen.
    const packages = loadClientPackages()
    packages.catch(() => {})
    const { loadPairing } = await import('./loadPairing.js')
    pairing = await loadPairing(context, parameters, packages)
    pairing.subscribe(() => changes.emit())
    if (isStarted) stop = pairing.start()
    return pairing
  }

  function load(): Promise<Pairing> {
    loading ??= loadOnce().catch((error: unknown) => {
      // Offline now is not offline for good.
      loading = undefined
      throw error instanceof BaseError ? error : new LoadFailedError(error)
    })
    return loading
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
      }
    },
    preload: () =>
      void load().then(
        (ready) => ready.preload(),
        () => {},
      ),
    connect: async (wanted) => (await load()).connect(wanted),
    renew: () => pairing?.renew(),
    restore: async (namespace) => (isRemembered(context) ? (await load()).restore(namespace) : undefined),
    request: async (request) => (await load()).request(request),
    setNetwork: (networkId) => pairing?.setNetwork(networkId),
    ping: async () => (await load()).ping(),
    authenticate: async (message) => (await load()).authenticate(message),
    disconnect: async (which) => pairing?.disconnect(which),
    listContacts: () => listContacts(parameters),
  }
}

/** Whether an earlier page left something to go on with; nothing is loaded where it did not. */
function isRemembered({ storage, storagePrefix }: PairingContext): boolean {
  try {
    return Boolean(storage?.getItem(`${storagePrefix}pairing`))
  } catch {
    return false
  }
}
