import { ethersAdapter } from '../../../src/adapters/ethers/ethersAdapter.js'
import type { Scene } from '../scene.js'
import { openEvmScene, sceneWallets } from './evmScene.js'

/** Opens the scene of EVM with the adapter for ethers 6. */
export function openEthersScene(): Promise<Scene> {
  return openEvmScene(ethersAdapter({ signInWallets: sceneWallets }))
}
