import { verifyMessage } from 'ethers'
import { describeEthers } from '../../../test/describeEthers.js'
import { ethersAdapter } from './ethersAdapter.js'
import { useEthersProvider } from './useEthersProvider.js'
import { useEthersSigner } from './useEthersSigner.js'

describeEthers('ethers', {
  adapter: ethersAdapter,
  useProvider: useEthersProvider,
  useSigner: useEthersSigner,
  verifyMessage,
  loadOther: () => import('ethers5'),
})
