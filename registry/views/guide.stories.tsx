import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { findClosed } from '../stories/find'
import { App, openDialog, sceneDecorator, sceneOf, withScene } from '../stories/scene'

const meta = {
  title: 'Views/Guide',
  component: App,
  decorators: [sceneDecorator],
  tags: ['shot'],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

export const Wallet: Story = {
  name: 'what is a wallet (spec 1.8/guide)',
  ...withScene(),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey, { view: 'WhatIsAWallet' })
    await expect(within(dialog).getAllByRole('listitem')).toHaveLength(3)
  },
}

export const Network: Story = {
  name: 'what is a network (spec 1.8/guide)',
  ...withScene(),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey, { view: 'WhatIsANetwork' })
    await expect(within(dialog).getAllByRole('listitem')).toHaveLength(3)
  },
}

export const GoingBackWithOneViewCloses: Story = {
  name: 'going back from the last view closes the modal (spec 2.1/last-view)',
  tags: ['!shot'],
  ...withScene(),
  async play(context) {
    const { latchkey } = sceneOf(context)
    const dialog = await openDialog(latchkey, { view: 'WhatIsAWallet' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Got it' }))
    await findClosed(latchkey)
  },
}

export const SwitchedOff: Story = {
  name: 'the guide can be disabled (spec 1.8/guide)',
  tags: ['!shot'],
  ...withScene({ options: { enableWalletGuide: false } }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey)
    await expect(within(dialog).queryByRole('button', { name: 'Help' })).toBeNull()
    await expect(within(dialog).queryByRole('button', { name: 'New to wallets?' })).toBeNull()
  },
}
