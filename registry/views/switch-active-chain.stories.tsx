import { internalsOf } from '@latchkey/headless/internal'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { findClosed, findView, findVisible } from '../stories/find'
import { App, openDialog, sceneDecorator, sceneOf, withScene } from '../stories/scene'
import { settle } from '../stories/settle'

const meta = {
  title: 'Views/SwitchActiveChain',
  component: App,
  decorators: [sceneDecorator],
  tags: ['shot'],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

const two = { isConnected: true, namespaces: ['solana'] } as const

export const Asks: Story = {
  name: 'a network of another namespace needs another wallet (spec 2.2/switch-active-chain)',
  ...withScene(two),
  async play(context) {
    const { latchkey, wallet } = sceneOf(context)
    const dialog = await openDialog(latchkey, { view: 'Networks' })
    await findView('Networks')
    await userEvent.click(await within(dialog).findByRole('button', { name: /Sandbox Solana/ }))
    await findView('SwitchActiveChain')
    await findVisible(() => within(dialog).getByText('You need another wallet for Sandbox Solana'))
    await findVisible(() =>
      within(dialog).getByText(
        'Connect a wallet for Sandbox Solana to continue. Sandbox Wallet stays connected.',
      ),
    )
    await expect(internalsOf(latchkey).stores.networks.getState().activeNamespace).toBe('eip155')
    await expect(wallet.log.entries.filter(({ method }) => method.startsWith('wallet_'))).toEqual([])
  },
}

export const LongNames: Story = {
  name: 'SwitchActiveChain: long names',
  ...withScene({
    ...two,
    wallets: [{ name: 'The Wallet With A Name Of Forty Characters' }],
  }),
  async play(context) {
    const { latchkey } = sceneOf(context)
    const solana = internalsOf(latchkey)
      .stores.networks.getState()
      .networks.find(({ namespace }) => namespace === 'solana')
    const network = solana && { ...solana, name: 'A Network With A Name Of Forty Characters' }
    const dialog = await openDialog(latchkey, { view: 'SwitchActiveChain', data: { network } })
    await findVisible(() => within(dialog).getByText(/^You need another wallet for .*Forty Characters/))
  },
}

export const GoesOn: Story = {
  name: 'switches the namespace, opens Connect, then returns to the first view (spec 2.4/other-namespace)',
  tags: ['!shot'],
  ...withScene(two),
  async play(context) {
    const { latchkey } = sceneOf(context)
    const dialog = await openDialog(latchkey)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Network Sandbox One' }))
    await findView('Networks')
    await userEvent.click(await within(dialog).findByRole('button', { name: /Sandbox Solana/ }))
    await findView('SwitchActiveChain')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Connect Solana wallet' }))
    await findView('Connect')
    await findVisible(() => screen.getByRole('dialog', { name: 'Connect Solana wallet' }))
    await expect(internalsOf(latchkey).stores.networks.getState().activeNamespace).toBe('solana')
    await expect(within(dialog).queryByText('Sandbox Wallet')).toBeNull()
    await userEvent.click(
      await within(dialog).findByRole('button', { name: 'Connect Sandbox Solana Wallet' }),
    )
    await findView('Account')
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: 'Network Sandbox Solana' })).toBeVisible(),
    )
    await expect(await screen.findByText('Wallet added')).toBeInTheDocument()
    await expect(internalsOf(latchkey).stores.accounts.getState().eip155?.status).toBe('connected')
  },
}

export const FromThePage: Story = {
  name: 'opened from the page, closes afterwards (spec 2.4/other-namespace)',
  tags: ['!shot'],
  ...withScene(two),
  async play(context) {
    const { latchkey } = sceneOf(context)
    const dialog = await openDialog(latchkey, { view: 'Networks' })
    await findView('Networks')
    await userEvent.click(await within(dialog).findByRole('button', { name: /Sandbox Solana/ }))
    await findView('SwitchActiveChain')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Connect Solana wallet' }))
    await findView('Connect')
    await userEvent.click(
      await within(dialog).findByRole('button', { name: 'Connect Sandbox Solana Wallet' }),
    )
    await findClosed(latchkey)
    await expect(internalsOf(latchkey).stores.accounts.getState().solana?.status).toBe('connected')
  },
}

export const FromUnsupported: Story = {
  name: 'from an unsupported network (spec 2.2/switch-active-chain)',
  tags: ['!shot'],
  ...withScene(two),
  async play(context) {
    const { latchkey, wallet } = sceneOf(context)
    wallet.controls.switchChain(1339)
    const dialog = await screen.findByRole('dialog', { name: 'This network isn’t supported' })
    await findView('UnsupportedChain')
    await userEvent.click(await within(dialog).findByRole('button', { name: /Sandbox Solana/ }))
    await findView('SwitchActiveChain')
    const isStepTaken = new Promise((resolve) =>
      navigation.addEventListener('currententrychange', resolve, { once: true }),
    )
    await userEvent.click(within(dialog).getByRole('button', { name: 'Connect Solana wallet' }))
    await findView('Connect')
    await findVisible(() => screen.findByRole('dialog', { name: 'Connect Solana wallet' }))
    // The browser removes the history entry of the closed modal later, which must not go back in this one.
    await isStepTaken
    await expect(internalsOf(latchkey).stores.modal.getState().isOpen).toBe(true)
    await waitFor(() => expect(history.state?.latchkeyModal).toBe(latchkey.id))
  },
}

export const Cancelled: Story = {
  name: 'SwitchActiveChain: by keyboard, Cancel goes back and changes nothing',
  tags: ['!shot'],
  ...withScene(two),
  async play(context) {
    const { latchkey } = sceneOf(context)
    const dialog = await openDialog(latchkey, { view: 'Networks' })
    await findView('Networks')
    const row = await within(dialog).findByRole('button', { name: /Sandbox Solana/ })
    row.focus()
    await userEvent.keyboard('{Enter}')
    await findView('SwitchActiveChain')
    await waitFor(() => expect(within(dialog).getByRole('heading', { name: 'Switch network' })).toHaveFocus())
    // The copy of the old view cannot be focused, which userEvent does not know.
    await settle()
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.tab()
    await expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await findView('Networks')
    await expect(internalsOf(latchkey).stores.networks.getState().activeNetworkId).toBe('eip155:1337')
  },
}
