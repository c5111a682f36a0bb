import type { LatchkeyOptions } from '@latchkey/headless'
import { type EvmProvider, inAppWallet, wagmiAdapter } from '@latchkey/headless/wagmi'
import { createWallet } from '@latchkey/sandbox/wallet'
import {
  createScriptedFrame,
  type ScriptedFrame,
  type ScriptedFrameOptions,
} from '../../packages/headless/test/scriptedFrame'
import type { SceneOptions } from './create-scene'
import { sandboxConfig } from './sandbox-config'
import { withScene } from './scene'

export interface EmailSceneOptions extends SceneOptions {
  readonly frame?: ScriptedFrameOptions | undefined
  readonly features?: LatchkeyOptions['features'] | undefined
}

type Context = Parameters<ReturnType<typeof withScene>['loaders'][0]>[0]

/** An app whose users log in by email. The frame is a script: its first code is 123456. */
export function withEmail({ frame: script, features, options, ...scene }: EmailSceneOptions = {}) {
  return {
    loaders: [
      async (context: Context) => {
        const { chains } = await sandboxConfig()
        const wallet = createWallet({ approval: 'auto', chains })
        const provider = () => wallet.provider as unknown as EvmProvider
        const frame = createScriptedFrame({ address: wallet.accounts[0], ...script })
        const embedded = inAppWallet({ id: 'embedded', name: 'Email', provider })
        const [load] = withScene({
          ...scene,
          options: {
            embedded: frame.factory,
            adapters: [wagmiAdapter({ connectors: [embedded] })],
            features,
            ...options,
          },
        }).loaders
        return { ...(await load?.(context)), frame }
      },
    ],
  }
}

/** Returns the frame of a story. */
export function frameOf({ loaded }: { readonly loaded: Record<string, unknown> }): ScriptedFrame {
  return loaded.frame as ScriptedFrame
}
