import type { Step } from '../step'
import { approve } from './approve'
import { browseWallets } from './browseWallets'
import { chainFault } from './chainFault'
import { changeAccount } from './changeAccount'
import { choosePairing } from './choosePairing'
import { chooseWallet } from './chooseWallet'
import { connectInSecondTab } from './connectInSecondTab'
import { directoryFault } from './directoryFault'
import { disconnectInApp } from './disconnectInApp'
import { disconnectInSecondTab } from './disconnectInSecondTab'
import { disconnectInWallet } from './disconnectInWallet'
import { hidePage } from './hidePage'
import { killWallet } from './killWallet'
import { leaveView } from './leaveView'
import { lockWallet } from './lockWallet'
import { reject } from './reject'
import { relayFaults } from './relayFaults'
import { reload } from './reload'
import { scanCode } from './scanCode'
import { secondTab } from './secondTab'
import { sign } from './sign'
import { sleep } from './sleep'
import { switchInApp } from './switchInApp'
import { switchInWallet } from './switchInWallet'
import { tryAgain } from './tryAgain'
import { walletFault } from './walletFault'

/** All that can happen. A step that is added here takes part; the steps of a seed change with the list. */
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
  browseWallets,
  hidePage,
  sleep,
]
