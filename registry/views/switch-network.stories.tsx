import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { ageAttempt, type Scene } from '../stories/create-scene'
import { findClosed, findView, findVisible } from '../stories/find'
import { App, openDialog, sceneDecorator, sceneOf, withScene } from '../stories/scene'

const meta = {
  title: 'Views/SwitchNetwork',
  component: App,
  decorators: [sceneDecorator],
  tags: ['shot'],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

async function begin({ latchkey }: Scene): Promise<HTMLElement> {
  const dialog = await openDialog(latchkey, { view: 'Networks' })
  await userEvent.click(within(dialog).getByRole('button', { name: /Sandbox Two/ }))
  await findView('SwitchNetwork')
  return dialog
}

export const Waiting: Story = {
  name: 'approve in wallet (spec 2.2/switch-network)',
  ...withScene({ isConnected: true, faults: [{ kind: 'silent' }] }),
  async play(context) {
    const dialog = await begin(sceneOf(context))
    await findVisible(() => within(dialog).getByText('Confirm in your wallet'))
  },
}

export const Hint: Story = {
  name: 'a hint after 10 s, still waiting after 60 s (spec 2.2/switch-network)',
  ...withScene({ isConnected: true, faults: [{ kind: 'silent' }] }),
  async play(context) {
    const scene = sceneOf(context)
    const dialog = await begin(scene)
    ageAttempt(scene.latchkey, 'switchNetworkAttempt', 60_000)
    await findVisible(() => within(dialog).findByText('Still waiting'))
    ageAttempt(scene.latchkey, 'switchNetworkAttempt', 10_000)
    await findVisible(() => within(dialog).findByText('Don’t see it? Open your wallet.'))
  },
}

export const OnAPhone: Story = {
  name: 'on a phone, a link opens the wallet (spec 2.2/switch-network)',
  ...withScene({ pairing: {}, wallets: [], phone: 'ios' }),
  async play(context) {
    const { latchkey, pairing } = sceneOf(context)
    const connecting = await openDialog(latchkey, { view: 'ConnectingWalletConnect' })
    await within(connecting).findByRole('img', { name: /QR code/ })
    pairing.approve()
    await findClosed(latchkey)
    const dialog = await openDialog(latchkey, {
      view: 'SwitchNetwork',
      data: { network: latchkey.options.networks[1] },
    })
    pairing.request()
    const link = await within(dialog).findByRole('link', { name: 'Open Sandbox Phone' })
    await waitFor(() =>
      expect(link).toHaveAttribute('href', `sandboxphone://wc?requestId=7&sessionTopic=${'a'.repeat(64)}`),
    )
  },
}

export const DeclinedAlone: Story = {
  name: 'opened directly and declined, has a button to try again (spec 2.2/switch-network)',
  ...withScene({ isConnected: true, faults: [{ kind: 'reject' }] }),
  async play(context) {
    const { latchkey } = sceneOf(context)
    const network = latchkey.options.networks[1]
    const dialog = await openDialog(latchkey, { view: 'SwitchNetwork', data: { network } })
    await findVisible(() => within(dialog).findByText('You declined the request'))
    await findVisible(() => within(dialog).getByRole('button', { name: 'Try again' }))
  },
}

export const CancelGoesBack: Story = {
  name: 'cancel goes back without an error (spec 2.2/switch-network)',
  tags: ['!shot'],
  ...withScene({ isConnected: true, faults: [{ kind: 'silent' }] }),
  async play(context) {
    const dialog = await begin(sceneOf(context))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await findView('Networks')
    await expect(within(dialog).queryByRole('alert')).toBeNull()
  },
}
