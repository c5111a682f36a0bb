import type { Step } from '../step'
import { approve } from './approve'
import { approveOther } from './approveOther'
import { browseWallets } from './browseWallets'
import { chainFault } from './chainFault'
import { changeAccount } from './changeAccount'
import { changeOtherAccount } from './changeOtherAccount'
import { chooseOtherWallet } from './chooseOtherWallet'
import { choosePairing } from './choosePairing'
import { chooseWallet } from './chooseWallet'
import { codeFault } from './codeFault'
import { connectInSecondTab } from './connectInSecondTab'
import { directoryFault } from './directoryFault'
import { disconnectAll } from './disconnectAll'
import { disconnectInApp } from './disconnectInApp'
import { disconnectInSecondTab } from './disconnectInSecondTab'
import { disconnectInWallet } from './disconnectInWallet'
import { disconnectOtherInApp } from './disconnectOtherInApp'
import { disconnectOtherInWallet } from './disconnectOtherInWallet'
import { hidePage } from './hidePage'
import { killWallet } from './killWallet'
import { leaveView } from './leaveView'
import { lockOtherWallet } from './lockOtherWallet'
import { lockWallet } from './lockWallet'
import { otherChainFault } from './otherChainFault'
import { otherWalletFault } from './otherWalletFault'
import { reject } from './reject'
import { rejectOther } from './rejectOther'
import { relayFaults } from './relayFaults'
import { reload } from './reload'
import { scanCode } from './scanCode'
import { secondTab } from './secondTab'
import { sign } from './sign'
import { signOther } from './signOther'
import { sleep } from './sleep'
import { switchInApp } from './switchInApp'
import { switchInWallet } from './switchInWallet'
import { switchNamespace } from './switchNamespace'
import { tryAgain } from './tryAgain'
import { walletFault } from './walletFault'

/** All steps. A change of this list changes the steps of each seed. */
export const allSteps: readonly Step[] = [
  chooseWallet,
  choosePairing,
  scanCode,
  approve,
  reject,
  leaveView,
  tryAgain,
  disconnectInApp,
  disconnectInWallet,
  sign,
  switchInApp,
  switchInWallet,
  changeAccount,
  reload,
  secondTab,
  connectInSecondTab,
  disconnectInSecondTab,
  ...relayFaults,
  walletFault,
  lockWallet,
  killWallet,
  chainFault,
  directoryFault,
  codeFault,
  browseWallets,
  hidePage,
  sleep,
  chooseOtherWallet,
  approveOther,
  rejectOther,
  signOther,
  switchNamespace,
  changeOtherAccount,
  disconnectOtherInApp,
  disconnectOtherInWallet,
  disconnectAll,
  otherWalletFault,
  lockOtherWallet,
  otherChainFault,
]
