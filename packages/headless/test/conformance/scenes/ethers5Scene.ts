import { ethers5Adapter } from '../../../src/adapters/ethers5/ethers5Adapter.js'
import type { Scene } from '../scene.js'
import { openEvmScene, sceneWallets } from './evmScene.js'

/** Opens the scene of EVM with the adapter for ethers 5. */
export function openEthers5Scene(): Promise<Scene> {
  return openEvmScene(ethers5Adapter({ signInWallets: sceneWallets }))
}
