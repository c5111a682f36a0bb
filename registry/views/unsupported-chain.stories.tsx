import { internalsOf } from '@latchkey/headless/internal'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { Scene } from '../stories/create-scene'
import { findClosed, findView, findVisible } from '../stories/find'
import { App, sceneDecorator, sceneOf, withScene } from '../stories/scene'

const meta = {
  title: 'Views/UnsupportedChain',
  component: App,
  decorators: [sceneDecorator],
  tags: ['shot'],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

/** Switches the wallet to a network that the app does not have. */
async function moveAway({ wallet }: Scene): Promise<HTMLElement> {
  wallet.controls.switchChain(1339)
  const dialog = await screen.findByRole('dialog', { name: 'This network isn’t supported' })
  await findView('UnsupportedChain')
  return dialog
}

export const Asks: Story = {
  name: 'opens automatically (spec 2.2/unsupported-chain, 4.5/opens)',
  ...withScene({ isConnected: true }),
  async play(context) {
    const dialog = await moveAway(sceneOf(context))
    await expect(within(dialog).getAllByRole('listitem')).toHaveLength(2)
    await findVisible(() => within(dialog).getByRole('button', { name: 'Disconnect' }))
  },
}

export const CloseRefused: Story = {
  name: 'cannot be closed; shakes and shows the reason (spec 2.2/unsupported-chain, 9.5/shake, 9.5/height)',
  ...withScene({ isConnected: true }),
  async play(context) {
    const { latchkey } = sceneOf(context)
    const dialog = await moveAway(sceneOf(context))
    const close = within(dialog).getByRole('button', { name: 'Close' })
    await expect(close).toHaveAttribute('aria-disabled', 'true')
    await expect(close).toHaveAccessibleDescription('Switch networks or disconnect to continue.')
    const card = dialog.querySelector('[data-slot="lk-card"]') as Element
    const { transitionProperty, transitionDuration } = getComputedStyle(card)
    await expect(`${transitionProperty} ${transitionDuration}`).toBe('height 0.15s')
    const shakes: string[] = []
    card.addEventListener('animationstart', (event) => {
      if (event.target === card) shakes.push(getComputedStyle(card).animation)
    })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(card).toHaveAttribute('data-shaking', 'true'))
    await expect(internalsOf(latchkey).stores.modal.getState().isOpen).toBe(true)
    await waitFor(() => expect(card).not.toHaveAttribute('data-shaking'))
    await expect(shakes).toEqual([expect.stringMatching(/^0\.5s .*lk-shake/)])
    await expect(dialog.querySelector('[data-slot="lk-refusal"]')).toHaveTextContent(
      'Switch networks or disconnect to continue.',
    )
  },
}

export const Declined: Story = {
  name: 'a declined switch returns to this view (spec 4.5/failed-switch)',
  ...withScene({ isConnected: true }),
  async play(context) {
    const { wallet } = sceneOf(context)
    const dialog = await moveAway(sceneOf(context))
    wallet.controls.next({ kind: 'reject' })
    await userEvent.click(within(dialog).getByRole('button', { name: /Sandbox Two/ }))
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent('You declined the request.')
    await findView('UnsupportedChain')
  },
}

export const SwitchCloses: Story = {
  name: 'a switch closes the modal (spec 4.5/closes)',
  tags: ['!shot'],
  ...withScene({ isConnected: true }),
  async play(context) {
    const { latchkey, wallet } = sceneOf(context)
    const dialog = await moveAway(sceneOf(context))
    await userEvent.click(within(dialog).getByRole('button', { name: /Sandbox Two/ }))
    await findClosed(latchkey)
    await expect(wallet.chainId).toBe(1338)
  },
}

export const DisconnectCloses: Story = {
  name: 'disconnect closes the modal (spec 4.3/closes)',
  tags: ['!shot'],
  ...withScene({ isConnected: true }),
  async play(context) {
    const { latchkey } = sceneOf(context)
    const dialog = await moveAway(sceneOf(context))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Disconnect' }))
    await findClosed(latchkey)
    await expect(internalsOf(latchkey).stores.accounts.getState().eip155?.status).toBe('disconnected')
  },
}

export const Namespaces: Story = {
  name: "with several namespaces, the wallet's namespace is first (spec 2.2/unsupported-chain)",
  ...withScene({ isConnected: true, namespaces: ['solana', 'bip122'], connectedIn: ['solana'] }),
  async play(context) {
    const { latchkey } = sceneOf(context)
    internalsOf(latchkey).stores.networks.setState({
      activeNamespace: 'eip155',
      activeNetworkId: 'eip155:1337',
    })
    const dialog = await moveAway(sceneOf(context))
    const groups = within(dialog).getAllByRole('region')
    await expect(groups.map((group) => group.dataset.namespace)).toEqual(['eip155', 'solana', 'bip122'])
  },
}

export const DisconnectsOne: Story = {
  name: 'disconnects only the wallet on that network (spec 2.2/unsupported-chain)',
  tags: ['!shot'],
  ...withScene({ isConnected: true, namespaces: ['solana'], connectedIn: ['solana'] }),
  async play(context) {
    const { latchkey } = sceneOf(context)
    internalsOf(latchkey).stores.networks.setState({
      activeNamespace: 'eip155',
      activeNetworkId: 'eip155:1337',
    })
    const dialog = await moveAway(sceneOf(context))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Disconnect' }))
    await findClosed(latchkey)
    const { eip155, solana } = internalsOf(latchkey).stores.accounts.getState()
    await expect([eip155?.status, solana?.status]).toEqual(['disconnected', 'connected'])
  },
}
