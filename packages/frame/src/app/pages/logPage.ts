import { listEventsAnswer } from '../../calls/devices.js'
import { button } from '../dom/button.js'
import { readSettings } from '../login/readSettings.js'
import { providerName } from './providerName.js'
import { row, rows } from './row.js'
import { timeText } from './timeText.js'
import type { WalletWindow } from './WalletWindow.js'

const words: Readonly<Record<string, string>> = {
  'device-added': 'A device was added',
  'device-removed': 'A device was removed',
  'device-declined': 'A device was declined',
  'logged-in': 'You logged in',
  'signed-out': 'You signed out',
  'email-changed': 'Your email was changed',
  'login-added': 'A login was added',
  'login-removed': 'A login was removed',
  'wallet-opened': 'Your wallet was opened',
  'wallet-changed': 'Your wallet was made or changed',
}

/** Shows what happened to the wallet, the newest first. */
export async function logPage(own: WalletWindow): Promise<void> {
  const [{ events }, { providers }] = await Promise.all([
    own.session.call('events', listEventsAnswer),
    readSettings(),
  ])
  own.show({
    title: 'What happened',
    body: [
      'If something here was not you, remove the device that did it.',
      rows(
        ...events.map(({ kind, provider, browser, origin, at }) => {
          const name = provider === undefined ? '' : `: ${providerName(provider, providers)}`
          const place = [browser, origin].filter(Boolean).join(', ')
          return row(`${words[kind] ?? kind}${name}`, [timeText(at), place])
        }),
      ),
    ],
    actions: [
      button('Devices', () => own.go({ page: 'devices' })),
      button('Show my wallet', () => own.go({ page: 'home' })),
    ],
  })
}
