import { internalsOf } from '@latchkey/headless/internal'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { EmbeddedWallet } from '../modal'
import { findView, findVisible } from './find'
import { sceneDecorator, sceneOf, withScene } from './scene'

const meta = {
  title: 'Embedded',
  component: EmbeddedWallet,
  decorators: [sceneDecorator],
  tags: ['shot'],
} satisfies Meta<typeof EmbeddedWallet>
export default meta

type Story = StoryObj<typeof meta>

export const Connect: Story = {
  name: 'is inside the page and takes no focus (spec 2.7/embedded)',
  ...withScene({
    wallets: [{ name: 'Sandbox Wallet' }, { name: 'Second Wallet', rdns: 'test.latchkey.second' }],
    options: { enableEmbedded: true },
  }),
  async play() {
    const region = await screen.findByRole('region', { name: 'Wallet' })
    await findVisible(() => within(region).findByRole('heading', { name: 'Connect wallet' }))
    await expect(within(region).queryByRole('button', { name: 'Close' })).toBeNull()
    await expect(screen.queryByRole('dialog')).toBeNull()
    await expect(document.body).toHaveFocus()
  },
}

export const ConnectsInPlace: Story = {
  name: 'connects in place and shows the account (spec 2.7/embedded)',
  ...withScene({ wallets: [{ name: 'Sandbox Wallet' }], options: { enableEmbedded: true } }),
  async play(context) {
    const { latchkey } = sceneOf(context)
    const region = await screen.findByRole('region', { name: 'Wallet' })
    await userEvent.click(await within(region).findByRole('button', { name: 'Connect Sandbox Wallet' }))
    await findView('Account')
    await expect(internalsOf(latchkey).stores.accounts.getState().eip155?.status).toBe('connected')
  },
}
