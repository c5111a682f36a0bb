import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { ConnectButton } from '../../connect-button'
import { Modal } from '../../modal-mount'
import { sceneDecorator, sceneOf, withScene } from '../scene'

const meta = {
  title: 'Views/Connect',
  decorators: [sceneDecorator],
  tags: ['shot'],
  render: () => (
    <>
      <ConnectButton />
      <Modal />
    </>
  ),
} satisfies Meta
export default meta

type Story = StoryObj<typeof meta>

const three = [
  { name: 'Sandbox Wallet' },
  { name: 'Second Wallet', rdns: 'test.latchkey.second' },
  { name: 'Third Wallet', rdns: 'test.latchkey.third' },
]

export const SpecConnect: Story = {
  name: 'spec 2.2 Connect: several wallets',
  ...withScene({ wallets: three }),
  async play(context) {
    const { latchkey } = sceneOf(context)
    void latchkey.modal.open()
    const dialog = await screen.findByRole('dialog', { name: 'Connect wallet' })
    await expect(within(dialog).getAllByRole('listitem')).toHaveLength(3)
    await waitFor(() => expect(within(dialog).getByRole('heading')).toHaveFocus())
    await userEvent.tab()
  },
}
