import type { SignClient } from '@walletconnect/sign-client'
import type { ICore } from '@walletconnect/types'
import type { KeyValueStorage } from '../../../core/storage.js'
import type { Metadata } from '../../../shared/types.js'
import { createClientStorage } from './clientStorage.js'
import type { ClientPackages } from './loadClientPackages.js'
import { createSilentLogger } from './silentLogger.js'
import { vouchedWithin } from './vouchedWithin.js'

/** The pairing client. */
export type PairingClient = Awaited<ReturnType<typeof SignClient.init>>

export interface OpenClientParameters {
  readonly packages: ClientPackages
  readonly relayUrl?: string | undefined
  readonly projectId?: string | undefined
  readonly metadata: Metadata
  readonly storage: KeyValueStorage | null
  /** Unique among the latchkeys of a page: the client keeps one core for each. */
  readonly storagePrefix: string
  /** Let the verify service vouch for this page's origin. */
  readonly isVerified: boolean
}

/**
 * Opens a pairing client; it reads its sessions from storage and opens no socket unless there is one.
 *
 * It is made of core and sign client. The universal provider that stands on them keeps its state in the module, so that two
 * instances on one page would share a session.
 */
export async function openClient(parameters: OpenClientParameters): Promise<PairingClient> {
  const { packages, relayUrl, projectId, metadata, storage, storagePrefix, isVerified } = parameters
  // The package keeps one core for each prefix on the page; another one is to read storage anew.
  delete (globalThis as Record<string, unknown>)[`_walletConnectCore_${storagePrefix}`]
  const logger = createSilentLogger()
  const core = new packages.core.Core({
    ...(relayUrl && { relayUrl }),
    ...(projectId && { projectId }),
    storage: createClientStorage(storage, storagePrefix),
    customStoragePrefix: storagePrefix,
    telemetryEnabled: false,
    logger,
  })
  core.verify.register = isVerified ? vouchedWithin(core.verify.register) : async () => ''
  // Reports to a foreign host even with telemetry off.
  core.eventClient.init = async () => {}
  const client = await packages.signClient.SignClient.init({
    core: core as ICore,
    metadata: toClientMetadata(metadata),
    logger,
  })
  settleChecks(client)
  settleDeletion(client)
  return client
}

/**
 * Ends a client that another one has taken the place of: it hears nothing more and opens no socket. What it kept stays for the other.
 *
 * The package knows no end: left alone it would go on to answer wallets, and to refuse what concerns sessions it never read.
 */
export function closeClient(client: PairingClient): void {
  const { heartbeat, relayer } = client.core
  for (const { events } of [client, relayer] as readonly { events: { removeAllListeners(): unknown } }[])
    events.removeAllListeners()
  heartbeat.stop()
  // What arrives while the socket closes is left to the other, unconfirmed.
  Object.assign(relayer, { onProviderPayload: async () => {}, transportOpen: async () => {} })
  const close = () => void relayer.transportClose().catch(() => {})
  // A socket that is being opened cannot be closed before it is there.
  relayer.on('relayer_connect', close)
  close()
}

/** What the engine checks of a wallet's words. */
const checks = ['isValidEmit', 'isValidDisconnect', 'isValidUpdate', 'isValidExtend', 'isValidPing'] as const

/** The engine does not wait for these checks where a wallet's words arrive, so that their failures would be the page's. */
function settleChecks(client: PairingClient): void {
  const engine = client.engine as unknown as Record<(typeof checks)[number], (words: never) => Promise<void>>
  for (const name of checks) {
    const check = engine[name]
    engine[name] = (words) => {
      const checked = check(words)
      checked.catch(() => {})
      return checked
    }
  }
}

/** Both ends may end a session at once. What the engine does of the wallet's word, nobody waits for: a session that is gone is no failure. */
function settleDeletion(client: PairingClient): void {
  const engine = client.engine as unknown as { deleteSession(parameters: { topic: string }): Promise<void> }
  const { deleteSession } = engine
  engine.deleteSession = async (parameters) => {
    if (client.session.keys.includes(parameters.topic)) await deleteSession(parameters)
  }
}

/**
 * Opens the socket, so that the first code does not wait for it. The client does so by itself only where it already listens for something;
 * what is set here is what it sets then, so that a request made meanwhile waits for the same socket.
 */
export function openSocket({ core: { relayer } }: PairingClient): void {
  if (relayer.connected || relayer.connecting) return
  const own = relayer as unknown as { connect(): Promise<void>; connectPromise: Promise<void> | undefined }
  own.connectPromise = own
    .connect()
    .catch(() => {})
    .finally(() => {
      own.connectPromise = undefined
    })
}

function toClientMetadata({ name, description = '', url, icons = [] }: Metadata) {
  const origin = typeof location === 'undefined' ? '' : location.origin
  return { name, description, url: url ?? origin, icons: [...icons] }
}
