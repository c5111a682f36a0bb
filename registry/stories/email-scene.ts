import type { LatchkeyOptions } from '@latchkey/headless'
import { createWallet } from '@latchkey/sandbox/wallet'
import {
  createScriptedFrame,
  type ScriptedFrame,
  type ScriptedFrameOptions,
} from '../../packages/headless/test/scriptedFrame'
import type { SceneOptions } from './create-scene'
import { onrampOf } from './pay-services'
import { sandboxConfig } from './sandbox-config'
import { withScene } from './scene'

export interface EmailSceneOptions extends SceneOptions {
  readonly frame?: ScriptedFrameOptions | undefined
  /** Whether coins can be bought. Default false. */
  readonly hasOnramp?: boolean | undefined
  readonly features?: LatchkeyOptions['features'] | undefined
}

type Context = Parameters<ReturnType<typeof withScene>['loaders'][0]>[0]

/** An app whose users log in by email. The frame is a script: its first code is 123456. */
export function withEmail(parameters: EmailSceneOptions = {}) {
  const { frame: script, hasOnramp, features, options, ...scene } = parameters
  return {
    loaders: [
      async (context: Context) => {
        const { chains } = await sandboxConfig()
        const [chain] = chains
        const services = hasOnramp && chain ? { onramp: onrampOf(chain) } : {}
        const wallet = createWallet({ approval: 'auto', chains })
        const rpc = async (request: object) => {
          await wallet.provider.request({ method: 'eth_requestAccounts' })
          return wallet.provider.request(request as never)
        }
        const frame = createScriptedFrame({ address: wallet.accounts[0], rpc, ...script })
        const [load] = withScene({
          ...scene,
          options: { embedded: frame.factory, features, services, ...options },
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
