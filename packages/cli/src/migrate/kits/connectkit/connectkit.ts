import { wagmiKit } from '../../wagmi/wagmiKit.js'
import { configCalls } from './configCalls.js'
import { connectkitAdvice } from './connectkitAdvice.js'
import { connectkitComponents } from './connectkitComponents.js'
import { connectkitHooks } from './connectkitHooks.js'
import { isConnectkit } from './isConnectkit.js'
import { providerProps, readProvider } from './readProvider.js'

/** ConnectKit 1. */
export const connectkit = wagmiKit({
  name: 'connectkit',
  title: 'ConnectKit',
  isOwn: isConnectkit,
  isPackage: (name) => name === 'connectkit' || name.startsWith('connectkit-'),
  advice: connectkitAdvice,
  setupCall: 'getDefaultConfig',
  configCalls,
  config: {
    title: 'getDefaultConfig',
    projectId: 'walletConnectProjectId',
    defaultChains: ['mainnet', 'polygon', 'optimism', 'arbitrum'],
    advice: {},
  },
  provider: 'ConnectKitProvider',
  readProvider,
  props: providerProps,
  components: connectkitComponents,
  hooks: connectkitHooks,
})
