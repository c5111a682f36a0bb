import { wagmiKit } from '../../wagmi/wagmiKit.js'
import { configCalls } from './configCalls.js'
import { dropWalletList } from './dropWalletList.js'
import { isRainbowkit } from './isRainbowkit.js'
import { rainbowkitAdvice } from './rainbowkitAdvice.js'
import { rainbowkitComponents } from './rainbowkitComponents.js'
import { rainbowkitHooks } from './rainbowkitHooks.js'
import { providerProps, readProvider } from './readProvider.js'
import { walletsAdvice } from './walletsAdvice.js'

/** RainbowKit 2. */
export const rainbowkit = wagmiKit({
  name: 'rainbowkit',
  title: 'RainbowKit',
  isOwn: isRainbowkit,
  isPackage: (name) => name.startsWith('@rainbow-me/'),
  advice: rainbowkitAdvice,
  setupCall: 'getDefaultConfig',
  configCalls,
  config: {
    title: 'getDefaultConfig',
    projectId: 'projectId',
    advice: { wallets: { ...walletsAdvice, kind: 'check' } },
  },
  dropWallets: dropWalletList,
  provider: 'RainbowKitProvider',
  readProvider,
  props: providerProps,
  components: rainbowkitComponents,
  hooks: rainbowkitHooks,
})
