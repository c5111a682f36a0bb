import { listDevicesAnswer } from '../../calls/devices.js'
import type { VaultHeader } from '../../calls/vault.js'
import { button } from '../dom/button.js'
import { element } from '../dom/element.js'
import { isProtected, readWallet } from '../vault/index.js'
import { maxWayId, type WalletPage } from '../windows/windowTasks.js'
import { row, rows } from './row.js'
import type { WalletWindow } from './WalletWindow.js'
import { type DeviceList, wayName } from './wayName.js'

/** Shows the accounts of the wallet, the ways to open it, and what can be done with it. */
export async function homePage(own: WalletWindow): Promise<void> {
  const vault = await readWallet(own.context)
  if (!vault)
    return own.show({ title: 'Your wallet', body: ['You have no wallet yet. Open the app to make one.'] })
  const { header } = vault
  const { devices } = await own.session.call('devices', listDevicesAnswer)
  const isSafe = isProtected(header.ways)
  const link = (text: string, page: WalletPage) => button(text, () => own.go(page))
  own.show({
    title: 'Your wallet',
    body: [
      isSafe
        ? undefined
        : element('p', { class: 'notice' }, 'Your wallet is not protected yet: one loss can lose it.'),
      accounts(header),
      element('h2', {}, 'Ways to open it'),
      ways(own, header, devices),
    ],
    actions: [
      isSafe ? undefined : button('Protect your wallet', () => own.go({ page: 'protect' }), 'primary'),
      element(
        'nav',
        { class: 'stack tight menu' },
        link('Add a passkey', { page: 'add-passkey' }),
        link('Add a recovery code', { page: 'add-recovery-code' }),
        link('Show the words and keys', { page: 'export' }),
        link('Save a leaving kit', { page: 'leaving-kit' }),
        link('Logins', { page: 'logins' }),
        link('Devices', { page: 'devices' }),
        link('What happened', { page: 'log' }),
      ),
    ],
  })
}

function accounts({ evmAddress, solanaAddress }: VaultHeader): HTMLElement {
  const of = (name: string, address: string) => [
    element('dt', {}, name),
    element('dd', { class: 'mono' }, address),
  ]
  return element('dl', { class: 'accounts card' }, ...of('EVM', evmAddress), ...of('Solana', solanaAddress))
}

function ways(own: WalletWindow, header: VaultHeader, devices: DeviceList): HTMLElement {
  return rows(
    ...header.ways.map((way) => {
      const name = wayName(way, devices)
      const remove = button('Remove', () => own.go({ page: 'remove-way', wayId: way.id.slice(0, maxWayId) }))
      remove.setAttribute('aria-label', `Remove: ${name}`)
      return row(name, [], remove)
    }),
  )
}
