import { wagmiAdapter } from '../../../src/adapters/wagmi/wagmiAdapter.js'
import type { Scene } from '../scene.js'
import { openEvmScene, sceneWallets } from './evmScene.js'

/** Opens the scene of EVM with wagmi's adapter. */
export function openWagmiScene(): Promise<Scene> {
  return openEvmScene(wagmiAdapter({ signInWallets: sceneWallets }))
}
