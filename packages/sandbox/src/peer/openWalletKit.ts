import { type IWalletKit, WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { CoreTypes, ICore } from '@walletconnect/types'
import { closeCore } from './closeCore.js'
import { createSilentLogger } from './createSilentLogger.js'
import { settleChecks } from './settleChecks.js'

/** The wallet's client of the pairing protocol. */
export interface OpenedWalletKit {
  kit: IWalletKit
  /** Closes every connection and timer. Stored data stays. */
  close(): Promise<void>
}

/**
 * Opens the wallet's client of the pairing protocol. It contacts only the relay: no telemetry, no app
 * verification service.
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
    logger: createSilentLogger(),
    ...(projectId === undefined ? {} : { projectId }),
  })
  // The kit reports its start even if telemetry is off.
  core.eventClient.init = async () => {}
  core.verify.resolve = async () => undefined as never
  // Its queue lets a second request pass between two answers.
  const signConfig = { disableRequestQueue: true }
  const kit = await WalletKit.init({ core: core as ICore, metadata, signConfig })
  kit.engine.signClient.signConfig = signConfig
  // The sign client creates a logger of its own. In a page that one keeps writing, whatever its level is.
  Object.assign(kit.engine.signClient, { logger: createSilentLogger() })
  settleChecks(kit.engine.signClient)
  settleDeletion(kit)
  // The class keeps its first instance per prefix. A wallet that is opened again needs a new one.
  for (const name of [`_walletConnectCore_${prefix}`, `_walletConnectCore_${prefix}_count`]) {
    Reflect.deleteProperty(globalThis, name)
  }
  return {
    kit,
    close: () => closeCore(core as ICore),
  }
}

/** Both sides may end a session at once. Ignores deletion of a session that is already deleted. */
function settleDeletion({ engine: { signClient } }: IWalletKit): void {
  const engine = signClient.engine as unknown as {
    deleteSession(parameters: { topic: string }): Promise<void>
  }
  const { deleteSession } = engine
  engine.deleteSession = async (parameters) => {
    if (signClient.session.keys.includes(parameters.topic)) await deleteSession(parameters)
  }
}
