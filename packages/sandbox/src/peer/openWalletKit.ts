import { type IWalletKit, WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { CoreTypes, ICore } from '@walletconnect/types'

/** A wallet's end of the pairing protocol. */
export interface OpenedWalletKit {
  kit: IWalletKit
  /** Ends every connection and timer; what is stored stays. */
  close(): Promise<void>
}

/**
 * Opens the wallet's end of the pairing protocol, so that it asks nobody but the relay: without telemetry, and without
 * the service that tells whether an app is what it says.
 */
export async function openWalletKit(options: {
  relayUrl: string
  projectId: string | undefined
  storage: NonNullable<CoreTypes.Options['storage']>
  prefix: string
  metadata: CoreTypes.Metadata
}): Promise<OpenedWalletKit> {
  const { relayUrl, projectId, storage, prefix, metadata } = options
  const core = new Core({
    relayUrl,
    storage,
    customStoragePrefix: prefix,
    telemetryEnabled: false,
    logger: 'silent',
    ...(projectId === undefined ? {} : { projectId }),
  })
  // The kit reports its start although telemetry is off.
  core.eventClient.init = async () => {}
  core.verify.resolve = async () => undefined as never
  // Its queue lets a second pass between two answers.
  const signConfig = { disableRequestQueue: true }
  const kit = await WalletKit.init({ core: core as ICore, metadata, signConfig })
  kit.engine.signClient.signConfig = signConfig
  for (const { logger } of [kit, kit.engine.signClient]) logger.level = 'silent'
  settleChecks(kit)
  settleDeletion(kit)
  // The class hands out its first instance of a prefix for ever, and counts. A wallet that is opened again is a new one.
  for (const name of [`_walletConnectCore_${prefix}`, `_walletConnectCore_${prefix}_count`]) {
    Reflect.deleteProperty(globalThis, name)
  }
  return {
    kit,
    async close() {
      core.heartbeat.stop()
      await core.relayer.transportClose().catch(() => {})
    },
  }
}

/** What the engine checks of an app's words. */
const checks = ['isValidDisconnect', 'isValidPing', 'isValidExtend', 'isValidUpdate', 'isValidEmit'] as const

/** The engine does not wait for these checks where an app's words arrive, so that a failure would end this process. */
function settleChecks(kit: IWalletKit): void {
  const engine = kit.engine.signClient.engine as unknown as Record<
    (typeof checks)[number],
    (words: never) => Promise<void>
  >
  for (const name of checks) {
    const check = engine[name]
    engine[name] = (words) => {
      const checked = check(words)
      checked.catch(() => {})
      return checked
    }
  }
}

/** Both ends may end a session at once. What the engine does of the app's word, nobody waits for: a session that is gone is no failure. */
function settleDeletion({ engine: { signClient } }: IWalletKit): void {
  const engine = signClient.engine as unknown as {
    deleteSession(parameters: { topic: string }): Promise<void>
  }
  const { deleteSession } = engine
  engine.deleteSession = async (parameters) => {
    if (signClient.session.keys.includes(parameters.topic)) await deleteSession(parameters)
  }
}
