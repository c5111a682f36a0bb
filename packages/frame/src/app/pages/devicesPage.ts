import { listDevicesAnswer } from '../../calls/devices.js'
import { button } from '../dom/button.js'
import { row, rows } from './row.js'
import { timeText } from './timeText.js'
import type { WalletWindow } from './WalletWindow.js'

/** Shows the devices that the user has logged in on. */
export async function devicesPage(own: WalletWindow): Promise<void> {
  const { devices } = await own.session.call('devices', listDevicesAnswer)
  own.show({
    title: 'Devices',
    body: [
      'You have logged in on these. Remove those that you do not know or do not have any more.',
      rows(
        ...devices.map(({ id, browser, origin, addedAt, isThis }) => {
          const name = isThis ? `This device (${browser})` : browser
          const remove = button('Remove', () => own.go({ page: 'remove-way', wayId: id }))
          remove.setAttribute('aria-label', `Remove: ${name}`)
          return row(name, [`${origin}, since ${timeText(addedAt)}`], remove)
        }),
      ),
    ],
    actions: [button('Show my wallet', () => own.go({ page: 'home' }))],
  })
}
