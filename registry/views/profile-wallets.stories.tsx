import { shortenAddress } from '@latchkey/headless'
import { internalsOf } from '@latchkey/headless/internal'
import { testPrivateKeys } from '@latchkey/sandbox/wallet'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { findClosed, findView, findVisible } from '../stories/find'
import { App, openDialog, sceneDecorator, sceneOf, withScene } from '../stories/scene'

const meta = {
  title: 'Views/ProfileWallets',
  component: App,
  decorators: [sceneDecorator],
  tags: ['shot'],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

const second = {
  name: 'Second Wallet',
  rdns: 'test.latchkey.second',
  privateKeys: testPrivateKeys.slice(3, 6),
}
const three = {
  isConnected: true,
  namespaces: ['solana', 'bip122'],
  connectedIn: ['solana', 'bip122'],
} as const
const several = {
  isConnected: true,
  connectedWallets: 2,
  wallets: [{}, second],
  options: { features: { multiWallet: true } },
} as const

/** Address and network are whole in each row, beside or below each other. */
async function expectWholeDetails(dialog: HTMLElement): Promise<void> {
  const parts = [...dialog.querySelectorAll('[data-slot="lk-connection-detail"] [dir]')]
  await expect(parts.length).toBeGreaterThan(3)
  for (const part of parts) await expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth)
}

export const Namespaces: Story = {
  name: 'a wallet in each namespace, one of them active (spec 2.2/profile-wallets)',
  ...withScene(three),
  async play(context) {
    const { latchkey } = sceneOf(context)
    const dialog = await openDialog(latchkey, { view: 'ProfileWallets' })
    await findView('ProfileWallets')
    for (const name of ['EVM', 'Solana', 'Bitcoin'])
      await findVisible(() => within(dialog).getByRole('region', { name }))
    await expect(
      within(dialog).getByRole('button', { name: /Sandbox Bitcoin Wallet .*Active/ }),
    ).toHaveAttribute('aria-current', 'true')
    await findVisible(() => within(dialog).getByRole('button', { name: /^Copy Payment address bcrt1q/ }))
    await findVisible(() => within(dialog).getByRole('button', { name: /^Copy Ordinals address bcrt1p/ }))
    await expect(within(dialog).queryByRole('button', { name: /Add/ })).toBeNull()
    await expectWholeDetails(dialog)
  },
}

export const SomeMissing: Story = {
  name: 'a namespace without a wallet has a row to add one (spec 2.2/profile-wallets)',
  ...withScene({ ...three, connectedIn: [] }),
  async play(context) {
    const { latchkey, wallet } = sceneOf(context)
    const dialog = await openDialog(latchkey)
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Wallets 1 connected' }))
    await findView('ProfileWallets')
    await findVisible(() =>
      within(dialog).getByRole('button', {
        name: new RegExp(
          `^Sandbox Wallet ${shortenAddress(wallet.accounts[0] ?? '')}\\W+Sandbox One Active$`,
        ),
      }),
    )
    await findVisible(() => within(dialog).getByRole('button', { name: 'Add Solana wallet' }))
    await findVisible(() => within(dialog).getByRole('button', { name: 'Add Bitcoin wallet' }))
    await expect(within(dialog).queryByRole('button', { name: 'Disconnect all' })).toBeNull()
  },
}

export const Several: Story = {
  name: 'several wallets of one namespace, a network of a long name (spec 1.3/multi-wallet, 2.2/profile-wallets)',
  ...withScene({ ...several, shownAs: { 'Sandbox One': { name: 'Avalanche C-Chain Fuji' } } }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey, { view: 'ProfileWallets' })
    await findVisible(() => within(dialog).findByRole('button', { name: /^Second Wallet .*Active/ }))
    await expect(within(dialog).getByRole('button', { name: /^Sandbox Wallet/ })).not.toHaveAttribute(
      'aria-current',
    )
    await findVisible(() => within(dialog).getByRole('button', { name: 'Add wallet' }))
    await expectWholeDetails(dialog)
  },
}

export const SeveralNamespaces: Story = {
  name: 'several wallets in several namespaces, long names (spec 2.2/profile-wallets)',
  ...withScene({
    ...several,
    namespaces: ['solana', 'bip122'],
    connectedIn: ['solana', 'bip122'],
    namespaceWalletName: 'The Wallet With A Name Of Forty Characters',
  }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey, { view: 'ProfileWallets' })
    await findVisible(() => within(dialog).findByRole('button', { name: 'Add wallet : Solana' }))
    await findVisible(() => within(dialog).getByRole('button', { name: 'Disconnect all' }))
  },
}

export const Accounts: Story = {
  name: 'a wallet with several accounts (spec 2.2/profile-wallets, 3.4/accounts)',
  ...withScene({ isConnected: false }),
  async play(context) {
    const { latchkey, wallet } = sceneOf(context)
    wallet.controls.setApproval('window')
    const dialog = await openDialog(latchkey)
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Connect Sandbox Wallet' }))
    await wallet.controls.approve(undefined, { accounts: wallet.accounts })
    await findClosed(latchkey)
    const again = await openDialog(latchkey, { view: 'ProfileWallets' })
    const group = await within(again).findByRole('group', { name: 'Accounts of Sandbox Wallet' })
    await expect(within(group).getAllByRole('button')).toHaveLength(wallet.accounts.length)
    const [, other = ''] = wallet.accounts
    await userEvent.click(within(group).getByRole('button', { name: shortenAddress(other) }))
    await waitFor(() =>
      expect(internalsOf(latchkey).stores.accounts.getState().eip155?.activeAddress).toBe(other),
    )
    await waitFor(() =>
      expect(within(group).getByRole('button', { name: `${shortenAddress(other)} Active` })).toHaveAttribute(
        'aria-current',
        'true',
      ),
    )
  },
}

export const Empty: Story = {
  name: 'no wallet is connected (spec 2.2/profile-wallets)',
  ...withScene(),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey, { view: 'ProfileWallets' })
    await findVisible(() => within(dialog).findByText('No wallet connected'))
    await userEvent.tab()
    await findVisible(() => within(dialog).getByRole('button', { name: 'Connect wallet' }))
  },
}

export const Switches: Story = {
  name: 'a press makes a wallet active without asking a wallet (spec 4.2/states)',
  tags: ['!shot'],
  ...withScene(three),
  async play(context) {
    const { latchkey, wallet } = sceneOf(context)
    const asked = wallet.log.entries.length
    const dialog = await openDialog(latchkey, { view: 'ProfileWallets' })
    const row = await within(dialog).findByRole('button', { name: /^Sandbox Wallet/ })
    await expect(row).not.toHaveAttribute('aria-current')
    row.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(row).toHaveAttribute('aria-current', 'true'))
    await expect(within(dialog).getByText('Switched to Sandbox Wallet')).toBeInTheDocument()
    await expect(internalsOf(latchkey).stores.networks.getState().activeNamespace).toBe('eip155')
    await expect(row).toHaveFocus()
    const methods = wallet.log.entries.slice(asked).map(({ method }) => method)
    await expect(methods.filter((method) => /requestAccounts|wallet_/.test(method))).toEqual([])
  },
}

export const SwitchesWithin: Story = {
  name: 'a press makes another wallet of the namespace active (spec 4.2/states)',
  tags: ['!shot'],
  ...withScene(several),
  async play(context) {
    const { latchkey, wallet } = sceneOf(context)
    const dialog = await openDialog(latchkey, { view: 'ProfileWallets' })
    const row = await within(dialog).findByRole('button', { name: /^Sandbox Wallet/ })
    const rows = () => [...dialog.querySelectorAll('[data-slot="lk-connection-row"]')]
    const before = rows()
    await userEvent.click(row)
    await waitFor(() =>
      expect(internalsOf(latchkey).stores.accounts.getState().eip155?.activeAddress).toBe(wallet.accounts[0]),
    )
    await expect(internalsOf(latchkey).stores.connectors.getState().connections).toHaveLength(2)
    await waitFor(() => expect(row).toHaveAttribute('aria-current', 'true'))
    await expect(rows()).toEqual(before)
  },
}

export const DisconnectsOne: Story = {
  name: 'disconnects one wallet and keeps the others (spec 4.2/removal)',
  tags: ['!shot'],
  ...withScene(three),
  async play(context) {
    const { latchkey } = sceneOf(context)
    const dialog = await openDialog(latchkey, { view: 'ProfileWallets' })
    await userEvent.click(
      await within(dialog).findByRole('button', { name: 'Disconnect Sandbox Bitcoin Wallet' }),
    )
    await waitFor(() =>
      expect(internalsOf(latchkey).stores.accounts.getState().bip122?.status).toBe('disconnected'),
    )
    await expect(await screen.findByText('Wallet disconnected')).toBeInTheDocument()
    await findVisible(() => within(dialog).findByRole('button', { name: 'Add Bitcoin wallet' }))
    const { eip155, solana } = internalsOf(latchkey).stores.accounts.getState()
    await expect([eip155?.status, solana?.status]).toEqual(['connected', 'connected'])
    await expect(dialog.contains(document.activeElement)).toBe(true)
  },
}

export const DisconnectsAll: Story = {
  name: 'disconnect all closes the modal (spec 4.3/closes)',
  tags: ['!shot'],
  ...withScene(three),
  async play(context) {
    const { latchkey } = sceneOf(context)
    const dialog = await openDialog(latchkey, { view: 'ProfileWallets' })
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Disconnect all' }))
    await findClosed(latchkey)
    await expect(internalsOf(latchkey).stores.connectors.getState().connections).toEqual([])
  },
}

export const Adds: Story = {
  name: 'adds another wallet (spec 1.3/multi-wallet)',
  tags: ['!shot'],
  ...withScene({ ...several, connectedWallets: 1, namespaces: ['solana'] }),
  async play(context) {
    const { latchkey } = sceneOf(context)
    const dialog = await openDialog(latchkey)
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Wallets 1 connected' }))
    await findView('ProfileWallets')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add wallet : EVM' }))
    await findView('Connect')
    await findVisible(() => screen.getByRole('dialog', { name: 'Connect EVM wallet' }))
    await expect(within(dialog).queryByText('Sandbox Solana Wallet')).toBeNull()
    await userEvent.click(await within(dialog).findByRole('button', { name: /Second Wallet/ }))
    await findView('ProfileWallets')
    await expect(await screen.findByText('Wallet added')).toBeInTheDocument()
    await findVisible(() => within(dialog).getByRole('button', { name: /^Second Wallet .*Active/ }))
    await expect(internalsOf(latchkey).stores.connectors.getState().connections).toHaveLength(2)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Back' }))
    await findView('Account')
  },
}

export const CancelsAdding: Story = {
  name: 'ProfileWallets: returns after a wallet was not added',
  tags: ['!shot'],
  ...withScene({ ...several, connectedWallets: 1 }),
  async play(context) {
    const { latchkey, wallets } = sceneOf(context)
    wallets[1]?.controls.next({ kind: 'silent' })
    const dialog = await openDialog(latchkey)
    await userEvent.click(await within(dialog).findByRole('button', { name: /^Wallets/ }))
    await findView('ProfileWallets')
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Add wallet' }))
    await findView('Connect')
    await userEvent.click(await within(dialog).findByRole('button', { name: /Second Wallet/ }))
    await findView('ConnectingExternal')
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Cancel' }))
    await findView('ProfileWallets')
    await expect(internalsOf(latchkey).stores.modal.getState().namespace).toBeUndefined()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Back' }))
    await findView('Account')
  },
}

export const Back: Story = {
  name: 'ProfileWallets: returns from Connect',
  tags: ['!shot'],
  ...withScene({ ...three, connectedIn: [] }),
  async play(context) {
    const { latchkey } = sceneOf(context)
    const dialog = await openDialog(latchkey, { view: 'ProfileWallets' })
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Add Solana wallet' }))
    await findView('Connect')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Back' }))
    await findView('ProfileWallets')
    await expect(internalsOf(latchkey).stores.networks.getState().activeNamespace).toBe('eip155')
  },
}
