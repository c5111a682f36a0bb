import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { accountServices, storyAccount, storyPrivateKey } from '../stories/account-services'
import { findView, findVisible } from '../stories/find'
import { App, openDialog, sceneDecorator, sceneOf, withScene } from '../stories/scene'

const meta = {
  title: 'Views/Account settings',
  component: App,
  decorators: [sceneDecorator],
  tags: ['shot'],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

const named = {
  isConnected: true,
  wallets: [{ privateKeys: [storyPrivateKey] }],
  options: {
    services: accountServices({
      names: { [storyAccount.toLowerCase()]: { name: 'a-name-with-more-than-forty-characters-in-it.eth' } },
    }),
  },
} as const

export const Settings: Story = {
  name: 'name, address, network, wallets, explorer, and disconnect',
  ...withScene({ ...named, options: { ...named.options, features: { multiWallet: true } } }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey)
    const { findByRole, getByRole } = within(dialog)
    await userEvent.click(await findByRole('button', { name: 'Account settings' }))
    await findView('AccountSettings')
    await findVisible(() => getByRole('heading', { name: 'Account settings' }))
    await findVisible(() => within(dialog).findByText(/^a-name-with/))
    await expect(getByRole('button', { name: /^Copy 0xf39F/ })).toHaveAttribute('title', storyAccount)
    await expect(getByRole('button', { name: /^Wallets/ })).toBeVisible()
    const explorer = getByRole('link', { name: 'View on Sandscan (opens in a new tab)' })
    await expect(explorer).toHaveAttribute('href', expect.stringContaining(storyAccount))
    await userEvent.click(getByRole('button', { name: /^Network/ }))
    await findView('Networks')
    await userEvent.click(getByRole('button', { name: 'Back' }))
    await findView('AccountSettings')
    await waitFor(() => expect(getByRole('button', { name: 'Disconnect' })).toBeVisible())
  },
}

export const WithoutServices: Story = {
  name: 'an app without services shows everything in the account',
  tags: ['!shot'],
  ...withScene({ isConnected: true }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey)
    const { findByRole, queryByRole } = within(dialog)
    await findByRole('button', { name: 'Disconnect' })
    await expect(queryByRole('button', { name: 'Account settings' })).toBeNull()
  },
}
