import { expect, test } from '@playwright/test'
import { verifyMessage } from 'ethers'
import { startPeer } from '../e2e/models/peer'
import type { DrivenBrowser } from './drivenBrowser'
import { startFirefox } from './startFirefox'
import { findProgram } from './startProgram'
import { startWebKit } from './startWebKit'
import { accountButton, button, choice, connectButton, networkButton, visit } from './visit'

const message = 'Hello from the playground'

for (const { name, start } of installedBrowsers())
  test.describe(name, () => {
    // biome-ignore lint/plugin: Not installed everywhere. CONTRIBUTING.md says what is needed.
    test.skip(start === undefined, `${name} is not installed.`)
    let browser: DrivenBrowser
    test.beforeEach(async () => {
      if (start) browser = await start()
    })
    test.afterEach(() => browser?.stop())

    test(`${name}: connects a wallet in the browser, signs, switches the network, and disconnects`, async () => {
      const { open, press, sees, result } = visit(browser)
      await open('/sign')
      await press(connectButton)
      await press(choice('^Sandbox Wallet'))
      await press(button('^Approve$'))
      await sees(accountButton('0xf39F…2266'))

      await press(button('^Sign message$'))
      // The window shows what is signed.
      await sees({ selector: '.window pre, .window dd, .window p', name: message })
      await press(button('^Approve$'))
      expect(verifyMessage(message, await result('Signature'))).toBe(
        '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      )

      await press(networkButton('Sandbox One'))
      await press(choice('Sandbox Two'))
      await press(button('^Approve$'))
      await sees(networkButton('Sandbox Two'))

      await browser.reload()
      await press(accountButton('0xf39F…2266'))
      await press(choice('^Account settings'))
      await press(choice('^Account settings'))
      await press(choice('^Disconnect'))
      await sees(connectButton)
    })

    test(`${name}: pairs with the code on the screen, signs, follows the phone, and disconnects`, async () => {
      const peer = await startPeer({ answer: { proposals: 'ask', requests: 'approve' } })
      try {
        const { open, press, sees, result, scanScreen } = visit(browser)
        await open('/sign')
        await press(connectButton)
        await press(choice('^WalletConnect'))
        await peer.pair(await scanScreen())
        await peer.approveProposal()
        const [address = ''] = peer.accounts
        const shown = accountButton(`${address.slice(0, 6)}…${address.slice(-4)}`)
        await sees(shown)

        await press(button('^Sign message$'))
        expect(verifyMessage(message, await result('Signature'))).toBe(address)
        await peer.changeNetwork(1338)
        await sees(networkButton('Sandbox Two'))

        await browser.reload()
        await press(shown)
        await press(choice('^Account settings'))
        await press(choice('^Account settings'))
        await press(choice('^Disconnect'))
        await sees(connectButton)
        await expect.poll(() => peer.getSnapshot().sessions).toEqual([])
      } finally {
        await peer.stop()
      }
    })
  })

/** A browser of the stories. */
interface KnownBrowser {
  readonly name: 'Firefox' | 'WebKit'
  /** Starts it. `undefined` if it is not installed. */
  readonly start: (() => Promise<DrivenBrowser>) | undefined
}

/** Returns the browsers, and how to start those that this machine has. */
function installedBrowsers(): readonly KnownBrowser[] {
  const firefox = findProgram('firefox-esr', 'firefox')
  const driver = findProgram('WebKitWebDriver')
  const display = findProgram('Xvfb')
  return [
    { name: 'Firefox', start: firefox === undefined ? undefined : () => startFirefox(firefox) },
    {
      name: 'WebKit',
      start:
        driver === undefined || display === undefined ? undefined : () => startWebKit({ driver, display }),
    },
  ]
}
