import type { SignClient } from '@walletconnect/sign-client'
import type { ICore } from '@walletconnect/types'
import type { ProblemInput } from '../../../core/problems/problem.js'
import type { KeyValueStorage } from '../../../core/storage.js'
import type { Metadata } from '../../../shared/types.js'
import type { WalletConnectParameters } from '../walletConnect.js'
import { onClientClose } from './closeClient.js'
import { createClientStorage } from './createClientStorage.js'
import { createErrorLogger } from './createErrorLogger.js'
import { createNetworkWatch } from './createNetworkWatch.js'
import { limitVerification } from './limitVerification.js'
import type { ClientPackages } from './loadClientPackages.js'
import { relayRefusal } from './relayRefusal.js'
import { sendEndpoints } from './sendEndpoints.js'
import { watchOpening } from './watchOpening.js'
import { watchPublishing } from './watchPublishing.js'

/** How long a wallet has to answer a request, in milliseconds. */
const requestTimeoutMs = 5 * 60_000

/** The pairing client. */
export type PairingClient = Awaited<ReturnType<typeof SignClient.init>>

export interface OpenClientParameters {
  readonly packages: ClientPackages
  readonly relayUrl?: string | undefined
  readonly projectId?: string | undefined
  readonly metadata: Metadata
  readonly storage: KeyValueStorage | null
  /** Values that are not stored. Pass the same map to the next client. Default: an empty one. */
  readonly memory?: Map<string, unknown> | undefined
  /** Unique among the Latchkey instances of a page, because the client keeps one core for each prefix. */
  readonly storagePrefix: string
  /** Prints a warning to the console. Absent in production. */
  readonly warn?: ((text: string) => void) | undefined
  /** Prints an error of the relay, redacted. Default: none is printed. */
  readonly writeError?: ((text: string) => void) | undefined
  /** Called if the relay refuses this app. */
  readonly onProblem?: ((problem: ProblemInput) => void) | undefined
  /** Endpoints that sessions are requested with. Default: none. */
  readonly rpcMap?: WalletConnectParameters['rpcMap']
  /** Whether the verify service confirms the origin of this page. */
  readonly isVerified: boolean
}

/**
 * Opens a pairing client. It reads its sessions from the storage, and opens a socket only if there is one.
 *
 * It consists of the core and the sign client. The universal provider is not used: it keeps its state in the
 * module, so two instances on one page would share a session.
 */
export async function openClient(parameters: OpenClientParameters): Promise<PairingClient> {
  const { packages, relayUrl, projectId, metadata, storage, memory, storagePrefix } = parameters
  const { warn, writeError, onProblem, rpcMap, isVerified } = parameters
  // The package would return this core instead of one that reads the storage again.
  forgetCore(storagePrefix)
  const logger = createErrorLogger(
    (writeError || onProblem) &&
      ((text) => {
        writeError?.(text)
        const problem = relayRefusal(text)
        if (problem) onProblem?.(problem)
      }),
  )
  const core = new packages.core.Core({
    ...(relayUrl && { relayUrl }),
    ...(projectId && { projectId }),
    storage: createClientStorage(storage, storagePrefix, warn, memory),
    customStoragePrefix: storagePrefix,
    telemetryEnabled: false,
    logger,
  })
  // It holds the keys of all sessions, and every script of the page could read it.
  forgetCore(storagePrefix)
  const watch = createNetworkWatch(core.relayer)
  Object.assign(core.relayer, { registerEventListeners: watch.start })
  const stopOpening = watchOpening(core.relayer)
  core.verify.register = isVerified ? limitVerification(core.verify.register) : async () => ''
  // It sends reports to another host even if telemetry is off.
  core.eventClient.init = async () => {}
  const client = await packages.signClient.SignClient.init({
    core: core as ICore,
    metadata: toClientMetadata(metadata),
    logger,
  })
  const stopPublishing = watchPublishing(client)
  onClientClose(client, (error) => {
    watch.stop()
    stopPublishing(error)
    stopOpening()
  })
  ignoreLeftovers(client)
  ignoreCheckFailures(client)
  ignoreSecondDeletion(client)
  rejectExpiryOnce(client)
  if (rpcMap) sendEndpoints(client, rpcMap)
  return client
}

/** Removes the properties of `globalThis` under which the package keeps one core for each prefix. */
function forgetCore(storagePrefix: string): void {
  const name = `_walletConnectCore_${storagePrefix}`
  for (const key of [name, `${name}_count`]) delete (globalThis as Record<string, unknown>)[key]
}

/**
 * Keeps the engine from opening the link that another library of the site left in `localStorage`
 * (`WALLETCONNECT_DEEPLINK_CHOICE`) before each request. Such a link is not checked, and may open another
 * wallet or run a script.
 */
function ignoreLeftovers({ session }: PairingClient): void {
  const { get } = session
  session.get = (topic) => {
    const found = get(topic)
    return { ...found, sessionConfig: { ...found.sessionConfig, disableDeepLink: true } }
  }
}

/** The engine's checks of a wallet's messages. */
const checks = ['isValidEmit', 'isValidDisconnect', 'isValidUpdate', 'isValidExtend', 'isValidPing'] as const

/** The engine does not await these checks, so a failure would be an unhandled rejection. */
function ignoreCheckFailures(client: PairingClient): void {
  const engine = client.engine as unknown as Record<
    (typeof checks)[number],
    (parameters: never) => Promise<void>
  >
  for (const name of checks) {
    const check = engine[name]
    engine[name] = (parameters) => {
      const checked = check(parameters)
      checked.catch(() => {})
      return checked
    }
  }
}

/**
 * Ignores the deletion of a session that is already deleted: both sides can end it at the same time, and the
 * failure would be an unhandled rejection.
 */
function ignoreSecondDeletion(client: PairingClient): void {
  const engine = client.engine as unknown as { deleteSession(parameters: { topic: string }): Promise<void> }
  const { deleteSession } = engine
  engine.deleteSession = async (parameters) => {
    if (client.session.keys.includes(parameters.topic)) await deleteSession(parameters)
  }
}

/**
 * The engine rejects an expired request twice, and nothing handles the second rejection. This expires the
 * request first, so that there is one rejection.
 */
function rejectExpiryOnce(client: PairingClient): void {
  const { events } = client.engine as unknown as { events: Events }
  const once = events.once.bind(events)
  events.once = (name, listener) => {
    if (!name.startsWith('session_request:')) return once(name, listener)
    const expire = () => events.emit(name, { error: new Error('Request expired.') })
    const timer = setTimeout(expire, requestTimeoutMs)
    return once(name, (answer) => {
      clearTimeout(timer)
      listener(answer)
    })
  }
}

interface Events {
  once(name: string, listener: (answer: unknown) => void): unknown
  emit(name: string, answer: unknown): unknown
}

function toClientMetadata({ name, description = '', url, icons = [] }: Metadata) {
  const origin = typeof location === 'undefined' ? '' : location.origin
  return { name, description, url: url ?? origin, icons: [...icons] }
}
