import { verifyMessage } from 'ethers'
import { describeEthers } from '../../../test/describeEthers.js'
import { ethers5Adapter } from './ethers5Adapter.js'
import { useEthersProvider } from './useEthersProvider.js'
import { useEthersSigner } from './useEthersSigner.js'

describeEthers('ethers5', {
  // In the workspace, `ethers` is version 6.
  adapter: (parameters) => ethers5Adapter({ loadEthers: () => import('ethers5'), ...parameters }),
  useProvider: useEthersProvider,
  useSigner: useEthersSigner,
  verifyMessage,
  loadOther: () => import('ethers'),
})
