import { internalsOf } from '@latchkey/headless/internal'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { Scene } from '../stories/create-scene'
import { findClosed, findView, findVisible } from '../stories/find'
import { App, openDialog, sceneDecorator, sceneOf, withScene } from '../stories/scene'

const meta = {
  title: 'Views/ConnectingMultiChain',
  component: App,
  decorators: [sceneDecorator],
  tags: ['shot'],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

/** Opens Connect once the wallet is found in both namespaces. */
async function openConnect({ latchkey }: Scene, name = 'Sandbox Multichain'): Promise<HTMLElement> {
  const dialog = await openDialog(latchkey, { view: 'Connect' })
  await waitFor(() => {
    const known = internalsOf(latchkey)
      .stores.connectors.getState()
      .connectors.filter((each) => each.name === name)
    expect(known).toHaveLength(2)
  })
  return dialog
}

const multi = { wallets: [], namespaces: ['solana'], multiChainWallet: 'Sandbox Multichain' } as const

export const Asks: Story = {
  name: 'choose the namespace of a wallet with two (spec 2.2/other-views)',
  ...withScene({ ...multi, wallets: [{}] }),
  async play(context) {
    const dialog = await openConnect(sceneOf(context))
    await waitFor(() =>
      expect(within(dialog).getAllByRole('button', { name: /Sandbox Multichain/ })).toHaveLength(1),
    )
    await userEvent.click(within(dialog).getByRole('button', { name: /Sandbox Multichain/ }))
    await findView('ConnectingMultiChain')
    await waitFor(() =>
      expect(within(dialog).getByRole('heading', { name: 'Sandbox Multichain' })).toHaveFocus(),
    )
    await findVisible(() => within(dialog).getByRole('button', { name: 'EVM Sandbox One, Sandbox Two' }))
    await findVisible(() => within(dialog).getByRole('button', { name: 'Solana Sandbox Solana' }))
  },
}

export const LongName: Story = {
  name: 'ConnectingMultiChain: a long name, many networks',
  ...withScene({
    ...multi,
    multiChainWallet: 'The Wallet With A Name Of Forty Characters',
    moreNetworks: ['A Network With A Name Of Forty Characters', 'Another', 'A third'],
    wallets: [{}],
  }),
  async play(context) {
    const dialog = await openConnect(sceneOf(context), 'The Wallet With A Name Of Forty Characters')
    await userEvent.click(await within(dialog).findByRole('button', { name: /Forty Characters/ }))
    await findView('ConnectingMultiChain')
    await findVisible(() =>
      within(dialog).getByRole('button', { name: 'EVM Sandbox One, Sandbox Two and 3 more' }),
    )
  },
}

export const Connects: Story = {
  name: 'connects the chosen namespace (spec 2.2/other-views)',
  tags: ['!shot'],
  ...withScene({ ...multi, wallets: [{}] }),
  async play(context) {
    const { latchkey } = sceneOf(context)
    const dialog = await openConnect(sceneOf(context))
    await userEvent.click(await within(dialog).findByRole('button', { name: /Sandbox Multichain/ }))
    await findView('ConnectingMultiChain')
    await userEvent.click(within(dialog).getByRole('button', { name: /^Solana/ }))
    await findClosed(latchkey)
    const { eip155, solana } = internalsOf(latchkey).stores.accounts.getState()
    await expect([eip155?.status, solana?.status]).toEqual(['disconnected', 'connected'])

    // Then the other namespace of the same wallet.
    const again = await openDialog(latchkey, { view: 'Connect' })
    await userEvent.click(await within(again).findByRole('button', { name: /Sandbox Multichain/ }))
    await findView('ConnectingMultiChain')
    await findVisible(() => within(again).getByRole('button', { name: /^Solana .*Connected$/ }))
    await userEvent.click(within(again).getByRole('button', { name: /^EVM/ }))
    await findClosed(latchkey)
    await expect(internalsOf(latchkey).stores.accounts.getState().eip155?.status).toBe('connected')
  },
}
