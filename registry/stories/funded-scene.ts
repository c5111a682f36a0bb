import type { LatchkeyOptions } from '@latchkey/headless'
import type { SandboxChainConfig } from '@latchkey/sandbox'
import type { StoryContext } from '@storybook/react-vite'
import type { SceneOptions } from './create-scene'
import { sandboxConfig } from './sandbox-config'
import { withScene } from './scene'

/** The contracts of the sandbox's chain: tokens, names, an exchange. */
export type SandboxAssets = NonNullable<SandboxChainConfig['assets']>

export interface FundedSceneOptions extends SceneOptions {
  servicesOf: (chain: SandboxChainConfig, assets: SandboxAssets) => LatchkeyOptions['services']
}

/** An account with ether and USDC on a network whose services are those of the sandbox. */
export function withFunds({ servicesOf, options, ...scene }: FundedSceneOptions) {
  return {
    loaders: [
      async (context: Pick<StoryContext, 'globals'>) => {
        const [chain] = (await sandboxConfig()).chains
        const assets = chain?.assets
        if (!chain || !assets)
          throw new Error('The sandbox has no tokens: start it with the contents `assets`.')
        const [load] = withScene({
          isConnected: true,
          balance: 1_234_567_890_000_000_000n,
          usdc: 2_500_000_000n,
          ...scene,
          options: { ...options, services: servicesOf(chain, assets) },
        }).loaders
        return { ...(await load?.(context)), chain }
      },
    ],
  }
}

/** Returns the chain of such a story. */
export function chainOf(context: object): SandboxChainConfig {
  return (context as { loaded: { chain: SandboxChainConfig } }).loaded.chain
}
