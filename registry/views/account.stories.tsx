import { shortenAddress } from '@latchkey/headless'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { findClosed, findView } from '../stories/find'
import { App, openDialog, sceneDecorator, sceneOf, withScene } from '../stories/scene'

const meta = {
  title: 'Views/Account',
  component: App,
  decorators: [sceneDecorator],
  tags: ['shot'],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

export const Connected: Story = {
  name: 'spec 2.2 Account: connected',
  ...withScene({ isConnected: true }),
  async play(context) {
    const { latchkey, wallet } = sceneOf(context)
    const dialog = await openDialog(latchkey)
    await expect(
      within(dialog).getByRole('button', {
        name: `Copy address ${shortenAddress(wallet.accounts[0] ?? '')}`,
      }),
    ).toBeVisible()
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: /Balance [\d,.]+ ETH/ })).toBeVisible(),
    )
    await expect(within(dialog).getByRole('link', { name: /View on Sandscan/ })).toHaveAttribute(
      'href',
      `http://localhost:18599/address/${wallet.accounts[0]}`,
    )
    await expect(within(dialog).getByRole('button', { name: 'Network Sandbox One' })).toBeVisible()
  },
}

export const BalanceHidden: Story = {
  name: 'spec 2.2 Account: balance hidden',
  ...withScene({ isConnected: true }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey)
    await userEvent.click(await within(dialog).findByRole('button', { name: /Hide balance/ }))
    await expect(await within(dialog).findByRole('button', { name: /Balance hidden/ })).toBeVisible()
  },
}

export const BalanceLoading: Story = {
  name: 'spec 2.2 Account: balance loading',
  ...withScene({
    isConnected: true,
    chainIds: [1339],
    wallets: [{ chainId: 1339 }],
    chainFaults: { id: 1339, delay: 30_000 },
  }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey)
    await expect(within(dialog).getByText('Loading balance')).toBeInTheDocument()
  },
}

export const BalanceFailed: Story = {
  name: 'spec 8.2 Account: balance failed',
  ...withScene({
    isConnected: true,
    chainIds: [1339],
    wallets: [{ chainId: 1339 }],
    chainFaults: { id: 1339, drop: true },
  }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey)
    await expect(await within(dialog).findByText('Token Balance Unavailable')).toBeVisible()
    await expect(within(dialog).getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const LongBalance: Story = {
  name: 'spec 2.2 Account: a very long balance',
  ...withScene({ isConnected: true, balance: 123_456_789_012_340_000_000_000_000_000n }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey)
    await waitFor(() => expect(within(dialog).getByText(/123,456,789,012\.34/)).toBeVisible())
  },
}

export const Copy: Story = {
  name: 'spec 2.2 Account: copies the whole address',
  tags: ['!shot'],
  ...withScene({ isConnected: true }),
  async play(context) {
    const { latchkey, wallet } = sceneOf(context)
    const written: string[] = []
    Object.defineProperty(navigator.clipboard, 'writeText', {
      configurable: true,
      value: async (text: string) => {
        written.push(text)
      },
    })
    const dialog = await openDialog(latchkey)
    await userEvent.click(within(dialog).getByRole('button', { name: /Copy address/ }))
    await waitFor(() => expect(within(dialog).getByText('Address copied')).toBeInTheDocument())
    await expect(written).toEqual([wallet.accounts[0]])
  },
}

export const Disconnect: Story = {
  name: 'spec 4.3 Account: disconnect closes and forgets',
  tags: ['!shot'],
  ...withScene({ isConnected: true }),
  async play(context) {
    const { latchkey } = sceneOf(context)
    const dialog = await openDialog(latchkey)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Disconnect' }))
    await findClosed(latchkey)
    await expect(screen.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  },
}

export const ToNetworks: Story = {
  name: 'spec 2.2 Account: leads to Networks and back',
  tags: ['!shot'],
  ...withScene({ isConnected: true }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Network Sandbox One' }))
    await findView('Networks')
    await waitFor(() => expect(within(dialog).getByRole('heading', { name: 'Choose network' })).toHaveFocus())
    await userEvent.click(within(dialog).getByRole('button', { name: 'Back' }))
    await findView('Account')
  },
}
