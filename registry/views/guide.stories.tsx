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
  name: 'spec 1.8 WhatIsAWallet',
  ...withScene(),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey, { view: 'WhatIsAWallet' })
    await expect(within(dialog).getAllByRole('listitem')).toHaveLength(3)
  },
}

export const Network: Story = {
  name: 'spec 1.8 WhatIsANetwork',
  ...withScene(),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey, { view: 'WhatIsANetwork' })
    await expect(within(dialog).getAllByRole('listitem')).toHaveLength(3)
  },
}

export const GoingBackWithOneViewCloses: Story = {
  name: 'spec 2.1 WhatIsAWallet: going back with one view left closes the modal',
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
  name: 'spec 1.8 WhatIsAWallet: the guide can be switched off',
  tags: ['!shot'],
  ...withScene({ options: { enableWalletGuide: false } }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey)
    await expect(within(dialog).queryByRole('button', { name: 'Help' })).toBeNull()
    await expect(within(dialog).queryByRole('button', { name: 'New to wallets?' })).toBeNull()
  },
}
