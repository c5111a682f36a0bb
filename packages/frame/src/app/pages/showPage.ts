import type { WalletPage } from '../windows/windowTasks.js'
import { addPasskeyPage } from './addPasskeyPage.js'
import { addRecoveryCodePage } from './addRecoveryCodePage.js'
import { devicesPage } from './devicesPage.js'
import { exportPage } from './exportPage.js'
import { homePage } from './homePage.js'
import { leavingKitPage } from './leavingKitPage.js'
import { loginsPage } from './loginsPage.js'
import { logPage } from './logPage.js'
import { protectPage } from './protectPage.js'
import { removeWayPage } from './removeWayPage.js'
import { showDone } from './showDone.js'
import type { WalletWindow } from './WalletWindow.js'

/** Shows a page of the wallet. */
export async function showPage(own: WalletWindow, page: WalletPage): Promise<void> {
  switch (page.page) {
    case 'home':
      return homePage(own)
    case 'unlock':
      await own.open()
      own.done()
      window.close()
      return showDone(own, 'Your wallet is open', 'Go back to the app.')
    case 'protect':
      return protectPage(own)
    case 'add-passkey':
      return addPasskeyPage(own)
    case 'add-recovery-code':
      return addRecoveryCodePage(own)
    case 'remove-way':
      return removeWayPage(own, page.wayId)
    case 'export':
      return exportPage(own)
    case 'leaving-kit':
      return leavingKitPage(own)
    case 'log':
      return logPage(own)
    case 'devices':
      return devicesPage(own)
    case 'logins':
      return loginsPage(own)
  }
}
