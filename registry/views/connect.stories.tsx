import { shortenAddress } from '@latchkey/headless'
import { connect } from '@latchkey/headless/actions'
import { internalsOf } from '@latchkey/headless/internal'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { connectorOf } from '../stories/create-scene'
import { findClosed, findView, findVisible } from '../stories/find'
import { App, openDialog, sceneDecorator, sceneOf, withScene } from '../stories/scene'

const meta = {
  title: 'Views/Connect',
  component: App,
  decorators: [sceneDecorator],
  tags: ['shot'],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

export const SeveralWallets: Story = {
  name: 'several wallets (spec 2.2/connect)',
  ...withScene({
    wallets: [
      { name: 'Sandbox Wallet' },
      { name: 'Second Wallet', rdns: 'test.latchkey.second' },
      { name: 'Third Wallet', rdns: 'test.latchkey.third' },
    ],
  }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey)
    const title = within(dialog).getByRole('heading', { name: 'Connect wallet' })
    await expect(dialog).toHaveAccessibleName('Connect wallet')
    await waitFor(() => expect(within(dialog).getAllByRole('button', { name: /Installed/ })).toHaveLength(3))
    await waitFor(() => expect(title).toHaveFocus())
  },
}

export const Branding: Story = {
  name: 'with the branding that the app has switched on (spec 1.4/flags)',
  ...withScene({ wallets: [{ name: 'Sandbox Wallet' }], options: { features: { branding: true } } }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey)
    await findVisible(() => within(dialog).findByText('Powered by Latchkey'))
  },
}

export const OneWallet: Story = {
  name: 'one wallet (spec 2.2/connect)',
  ...withScene({ wallets: [{ name: 'Sandbox Wallet' }] }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey)
    await within(dialog).findByRole('button', { name: 'Connect Sandbox Wallet' })
    await findVisible(() => within(dialog).getByText('Installed in this browser'))
  },
}

export const NoWallet: Story = {
  name: 'no wallet (spec 2.2/connect)',
  ...withScene({ wallets: [] }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey)
    await findVisible(() => within(dialog).findByText('No wallet found'))
    await findVisible(() => within(dialog).getByRole('button', { name: 'New to wallets?' }))
  },
}

export const ManyWallets: Story = {
  name: 'many wallets, long names, pictures that do not load (spec 2.2/connect)',
  ...withScene({
    wallets: [
      { name: 'A wallet with a name of forty-one letters' },
      { name: 'محفظة تجريبية', rdns: 'test.latchkey.arabic' },
      {
        name: 'Broken Picture',
        rdns: 'test.latchkey.broken',
        icon: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ',
      },
      { name: 'Brieftaschenverwaltung', rdns: 'test.latchkey.german' },
      { name: 'Sixth', rdns: 'test.latchkey.sixth' },
      { name: 'Seventh', rdns: 'test.latchkey.seventh' },
      { name: 'Eighth', rdns: 'test.latchkey.eighth' },
      { name: 'Ninth', rdns: 'test.latchkey.ninth' },
    ],
  }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey)
    await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(8))
    await waitFor(() => expect(within(dialog).getByText('BP')).toBeVisible())
  },
}

export const SharedIdentity: Story = {
  name: 'two wallets with one identity (spec 2.2/connect)',
  ...withScene({ wallets: [{ name: 'Sandbox Wallet' }, { name: 'Sandbox Wallet' }] }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey)
    await waitFor(() =>
      expect(
        within(dialog).getAllByText('Another wallet uses the same ID. Make sure this one is yours.'),
      ).toHaveLength(2),
    )
  },
}

export const LookAlikes: Story = {
  name: 'wallets that look the same show the domains that they claim (spec 2.2/connect)',
  ...withScene({
    wallets: [
      { name: 'Lamp', rdns: 'test.lamp' },
      { name: 'Lаmp', rdns: 'test.imitation' },
      { name: 'Lantern', rdns: 'test.lantern' },
    ],
  }),
  async play(context) {
    const { findByRole, getByRole } = within(await openDialog(sceneOf(context).latchkey))
    await findVisible(() => findByRole('button', { name: /^Lamp test\.lamp/ }))
    await findVisible(() => findByRole('button', { name: /^Lаmp test\.imitation/ }))
    await expect(getByRole('button', { name: /^Lantern/ })).not.toHaveTextContent('test.lantern')
  },
}

const sameName = withScene({
  wallets: [{ name: 'Sandbox' }],
  namespaces: ['solana'],
  namespaceWalletName: 'Sandbox',
})

export const SameName: Story = {
  name: 'two wallets with one name show their namespaces (spec 2.2/connect)',
  ...sameName,
  async play(context) {
    const { findByRole } = within(await openDialog(sceneOf(context).latchkey))
    await findVisible(() => findByRole('button', { name: /^Sandbox EVM/ }))
    await findVisible(() => findByRole('button', { name: /^Sandbox Solana/ }))
  },
}

export const SameNameChosen: Story = {
  name: 'connects the pressed one of two wallets with one name (spec 2.2/connect)',
  tags: ['!shot'],
  ...sameName,
  async play(context) {
    const { latchkey } = sceneOf(context)
    const { findByRole } = within(await openDialog(latchkey))
    await userEvent.click(await findByRole('button', { name: /^Sandbox Solana/ }))
    await findClosed(latchkey)
    await expect(internalsOf(latchkey).stores.accounts.getState().solana?.status).toBe('connected')
  },
}

export const WithPairing: Story = {
  name: 'QR code first, then installed, then recommended, then all wallets (spec 2.8/connector-order)',
  ...withScene({ pairing: {}, directory: { count: 600 } }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey)
    const { findByRole, getAllByRole } = within(dialog)
    await findByRole('button', { name: /Amber Keys/ })
    await expect(getAllByRole('listitem').map((item) => item.textContent?.trim())).toEqual([
      expect.stringMatching(/WalletConnect.*QR code/),
      expect.stringMatching(/Sandbox Wallet.*Installed/),
      expect.stringMatching(/Amber Keys/),
      expect.stringMatching(/Birch Keys/),
      expect.stringMatching(/Cedar Keys/),
      expect.stringMatching(/All wallets.*600/),
    ])
    await userEvent.hover(await findByRole('button', { name: /WalletConnect/ }))
    await waitFor(() => expect(sceneOf(context).pairing.calls.preload).toBeGreaterThan(0))
    await userEvent.unhover(await findByRole('button', { name: /WalletConnect/ }))
  },
}

export const WithManyInstalled: Story = {
  name: 'every installed wallet, then All wallets (spec 2.2/connect)',
  ...withScene({
    pairing: {},
    directory: { count: 10_000 },
    wallets: ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((name) => ({
      name: `${name} Wallet`,
      rdns: `test.latchkey.${name.toLowerCase()}`,
    })),
  }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey)
    await within(dialog).findByRole('button', { name: /All wallets 10,000/ })
    await expect(within(dialog).getAllByRole('listitem')).toHaveLength(8)
  },
}

export const OnAPhone: Story = {
  name: 'on a phone, All wallets first and no QR code (spec 2.2/connect)',
  ...withScene({ pairing: {}, directory: { count: 600 }, phone: 'ios', wallets: [] }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey)
    const { findByRole, getAllByRole, queryByRole } = within(dialog)
    await findByRole('button', { name: /Amber Keys/ })
    await expect(getAllByRole('listitem')[0]).toHaveTextContent(/All wallets/)
    await expect(queryByRole('button', { name: /QR code/ })).toBeNull()
    await userEvent.click(await findByRole('button', { name: /Amber Keys/ }))
    await findView('ConnectingWalletConnect')
    await findByRole('link', { name: 'Open Amber Keys' })
    await userEvent.click(await findByRole('button', { name: 'Back' }))
    await findView('Connect')
  },
}

export const OnlyPairing: Story = {
  name: 'without wallets and directory, offers to scan with a phone (spec 2.2/connect)',
  ...withScene({ pairing: {}, wallets: [] }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey)
    await findVisible(() => within(dialog).findByText('No wallet found'))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Scan with your phone' }))
    await findView('ConnectingWalletConnect')
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Back' }))
    await findView('Connect')
  },
}

export const DirectoryDown: Story = {
  name: 'without the directory, wallets can still be connected (spec 2.2/connect)',
  tags: ['!shot'],
  ...withScene({ pairing: {}, directory: { count: 600, failsFrom: 1 } }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey)
    const { findByRole, getAllByRole } = within(dialog)
    await findByRole('button', { name: /WalletConnect/ })
    await expect(getAllByRole('listitem')).toHaveLength(3)
  },
}

export const Keyboard: Story = {
  name: 'by keyboard, restores the focus (spec 2.2/connect)',
  tags: ['!shot'],
  ...withScene({
    wallets: [{ name: 'Sandbox Wallet' }, { name: 'Second Wallet', rdns: 'test.latchkey.second' }],
  }),
  async play(context) {
    const { latchkey } = sceneOf(context)
    const button = screen.getByRole('button', { name: 'Connect wallet' })
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(within(dialog).getByRole('heading')).toHaveFocus())
    await userEvent.tab()
    await expect(within(dialog).getByRole('button', { name: 'Close' })).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect(within(dialog).getByRole('button', { name: 'Help' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await findView('WhatIsAWallet')
    await waitFor(() =>
      expect(within(dialog).getByRole('heading', { name: 'What is a wallet?' })).toHaveFocus(),
    )
    await userEvent.click(within(dialog).getByRole('button', { name: 'Back' }))
    await findView('Connect')
    await userEvent.keyboard('{Escape}')
    await findClosed(latchkey)
    await expect(button).toHaveFocus()
  },
}

export const BuiltIn: Story = {
  name: 'the row of all wallets shows logos of the built-in directory (spec 2.2/connect)',
  ...withScene({ pairing: {}, directory: 'builtIn' }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey)
    const row = await within(dialog).findByRole('button', { name: /All wallets/ })
    await waitFor(() => {
      const pictures = [...row.querySelectorAll('img')].map(({ src }) => src)
      expect(new Set(pictures.filter((src) => src.startsWith('data:image/'))).size).toBe(4)
    })
  },
}

export const ConnectsByClick: Story = {
  name: 'a click connects; the button shows the account and keeps the focus (spec 2.2/connect)',
  tags: ['!shot'],
  ...withScene({ wallets: [{ name: 'Sandbox Wallet' }] }),
  async play(context) {
    const { latchkey, wallet } = sceneOf(context)
    const button = screen.getByRole('button', { name: 'Connect wallet' })
    await userEvent.click(button)
    await userEvent.click(await screen.findByRole('button', { name: 'Connect Sandbox Wallet' }))
    await findVisible(() => screen.findByText(/^Connected to/))
    await findClosed(latchkey)
    await expect(button).toHaveAccessibleName(
      `Account ${shortenAddress(wallet.accounts[0] ?? '')} on Sandbox One`,
    )
    await expect(button).toHaveAttribute('title', wallet.accounts[0])
    await expect(button).toHaveFocus()
  },
}

export const ScrimCloses: Story = {
  name: 'a press on the scrim closes the modal (spec 2.2/connect)',
  tags: ['!shot'],
  ...withScene(),
  async play(context) {
    const { latchkey } = sceneOf(context)
    const dialog = await openDialog(latchkey)
    await userEvent.click(dialog)
    await findClosed(latchkey)
    await expect(document.documentElement.style.overflow).toBe('')
  },
}

export const OtherTab: Story = {
  name: 'closes if a wallet is connected outside of the modal, as by another tab',
  tags: ['!shot'],
  ...withScene(),
  async play(context) {
    const { latchkey, wallet } = sceneOf(context)
    await openDialog(latchkey)
    await connect(latchkey, { connector: await connectorOf(latchkey, wallet) })
    await findClosed(latchkey)
  },
}
