import { internalsOf } from '@latchkey/headless/internal'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { findClosed, findView, findVisible } from '../stories/find'
import { App, openDialog, sceneDecorator, sceneOf, withScene } from '../stories/scene'

const meta = {
  title: 'Views/Networks',
  component: App,
  decorators: [sceneDecorator],
  tags: ['shot'],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

const names = [
  'Arbitrum',
  'Base',
  'Celo',
  'Gnosis',
  'Linea',
  'Optimism',
  'Polygon',
  'Scroll',
  'A network with a name of forty-four characters',
]

export const Few: Story = {
  name: 'few networks, with the current one marked (spec 2.2/other-views, 3.2/active, 3.2/requested)',
  ...withScene({ isConnected: true, chainIds: [1337, 1338, 1339] }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey, { view: 'Networks' })
    await expect(within(dialog).getByRole('button', { name: /Sandbox One/ })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await findVisible(() => within(dialog).getByText('Testnet'))
    await expect(within(dialog).queryByRole('searchbox')).toBeNull()
  },
}

export const WithoutLogos: Story = {
  name: 'networks without a logo have different letters (spec 2.2/other-views)',
  ...withScene({
    isConnected: true,
    chainIds: [1337, 1338, 1339],
    shownAs: {
      'Sandbox One': { name: 'Sandbox One', imageUrl: undefined },
      'Sandbox Two': { name: 'Sandbox Two', imageUrl: undefined },
      'Sandbox Test': { name: 'Sandbox Test', imageUrl: undefined },
    },
  }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey, { view: 'Networks' })
    const tiles = [...dialog.querySelectorAll('[data-slot="lk-network-icon"]')]
    // A tile is empty until it is known that there is no logo.
    await waitFor(() => expect(tiles.map((tile) => tile.textContent)).toEqual(['SO', 'Tw', 'Te']))
  },
}

export const Many: Story = {
  name: 'many networks, with a search (spec 2.2/other-views)',
  ...withScene({ isConnected: true, moreNetworks: names }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey, { view: 'Networks' })
    await expect(within(dialog).getAllByRole('listitem')).toHaveLength(11)
  },
}

export const Search: Story = {
  name: 'a search with and without results (spec 2.2/other-views)',
  ...withScene({ isConnected: true, moreNetworks: names }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey, { view: 'Networks' })
    const search = within(dialog).getByRole('searchbox', { name: 'Search networks' })
    await userEvent.type(search, 'POLY')
    await expect(within(dialog).getAllByRole('listitem')).toHaveLength(1)
    await userEvent.clear(search)
    await userEvent.type(search, 'nothing like it')
    await findVisible(() =>
      within(dialog).getByText('No network found', { selector: '[data-slot="lk-empty-title"]' }),
    )
  },
}

export const ClearsSearch: Story = {
  name: 'a search that is cleared leaves the focus in its field',
  tags: ['!shot'],
  ...withScene({ isConnected: true, moreNetworks: names }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey, { view: 'Networks' })
    const search = within(dialog).getByRole('searchbox', { name: 'Search networks' })
    await userEvent.type(search, 'nothing like it')
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Clear search' }))
    await expect(search).toHaveValue('')
    await expect(search).toHaveFocus()
  },
}

export const NotApproved: Story = {
  name: 'a network that the wallet has not approved is disabled, with the reason (spec 3.2/approved)',
  ...withScene({ isConnected: true }),
  async play(context) {
    const { latchkey, wallet } = sceneOf(context)
    internalsOf(latchkey).stores.networks.setState((state) => ({
      approvals: {
        ...state.approvals,
        eip155: {
          supportsAllNetworks: false,
          networkIds: ['eip155:1337'],
        },
      },
    }))
    const dialog = await openDialog(latchkey, { view: 'Networks' })
    const row = within(dialog).getByRole('button', { name: /Sandbox Two/ })
    await expect(row).toHaveAttribute('aria-disabled', 'true')
    await expect(row).toHaveTextContent('Not approved in Sandbox Wallet')
    await userEvent.click(row)
    await expect(wallet.chainId).toBe(1337)
    await findView('Networks')
  },
}

export const Declined: Story = {
  name: 'a declined switch goes back and shows the error (spec 4.5/failed-switch)',
  ...withScene({ isConnected: true, faults: [{ kind: 'reject' }] }),
  async play(context) {
    const { latchkey, wallet } = sceneOf(context)
    const dialog = await openDialog(latchkey, { view: 'Networks' })
    await userEvent.click(within(dialog).getByRole('button', { name: /Sandbox Two/ }))
    const alert = await within(dialog).findByRole('alert')
    await expect(alert).toHaveTextContent('You declined the request.')
    await findView('Networks')
    await expect(wallet.chainId).toBe(1337)
  },
}

export const NotDone: Story = {
  name: 'the wallet reports a switch and did not switch (spec 2.2/other-views)',
  ...withScene({ isConnected: true, faults: [{ kind: 'answeredNotDone' }] }),
  async play(context) {
    const { latchkey } = sceneOf(context)
    const dialog = await openDialog(latchkey, { view: 'Networks' })
    await userEvent.click(within(dialog).getByRole('button', { name: /Sandbox Two/ }))
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Your wallet didn’t switch to Sandbox Two.',
    )
    await expect(internalsOf(latchkey).stores.networks.getState().activeNetworkId).toBe('eip155:1337')
  },
}

export const NotAdded: Story = {
  name: 'the wallet does not know the network and cannot add it (spec 8.6/not-added)',
  ...withScene({
    isConnected: true,
    faults: [
      { kind: 'unknownChain', code: 4902 },
      { kind: 'error', code: -32603, message: 'Not possible', methods: ['wallet_addEthereumChain'] },
    ],
  }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey, { view: 'Networks' })
    await userEvent.click(within(dialog).getByRole('button', { name: /Sandbox Two/ }))
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Your wallet doesn’t have this network.',
    )
  },
}

export const TryAgain: Story = {
  name: 'tries again after a failure (spec 2.2/other-views)',
  tags: ['!shot'],
  ...withScene({ isConnected: true, faults: [{ kind: 'reject' }] }),
  async play(context) {
    const { latchkey, wallet } = sceneOf(context)
    const dialog = await openDialog(latchkey, { view: 'Networks' })
    await userEvent.click(within(dialog).getByRole('button', { name: /Sandbox Two/ }))
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Try again' }))
    await findVisible(() => within(dialog).findByText('Switched to Sandbox Two'))
    await findClosed(latchkey)
    await expect(wallet.chainId).toBe(1338)
  },
}

export const FromAccount: Story = {
  name: 'from Account, a switch returns to Account (spec 2.4/same-namespace)',
  tags: ['!shot'],
  ...withScene({ isConnected: true }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Network Sandbox One' }))
    await findView('Networks')
    await userEvent.click(within(dialog).getByRole('button', { name: /Sandbox Two/ }))
    await findView('Account')
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: 'Network Sandbox Two' })).toBeVisible(),
    )
  },
}

export const Namespaces: Story = {
  name: 'grouped by namespace, with a note if no wallet is connected (spec 2.2/other-views)',
  ...withScene({ isConnected: true, namespaces: ['solana', 'bip122'], connectedIn: ['solana'] }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey, { view: 'Networks' })
    const group = (name: string) => within(dialog).getByRole('region', { name })
    await findView('Networks')
    await expect(within(group('EVM networks')).getAllByRole('button')).toHaveLength(2)
    await expect(within(group('Solana')).getByRole('button')).toHaveAttribute('aria-current', 'true')
    await findVisible(() => within(group('Bitcoin')).getByText('No wallet connected'))
    await expect(within(dialog).getAllByText('No wallet connected')).toHaveLength(1)
  },
}

export const NamespacesSearch: Story = {
  name: 'the search includes all namespaces (spec 2.2/other-views)',
  ...withScene({
    isConnected: true,
    namespaces: ['solana', 'bip122'],
    moreNetworks: ['Six', 'Seven', 'Eight', 'Nine', 'A Solana look-alike'],
  }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey, { view: 'Networks' })
    await userEvent.type(await within(dialog).findByRole('searchbox'), 'solana')
    await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(2))
    await findVisible(() => within(dialog).getByRole('region', { name: 'EVM networks' }))
    await findVisible(() => within(dialog).getByRole('region', { name: 'Solana' }))
    await expect(within(dialog).queryByRole('region', { name: 'Bitcoin' })).toBeNull()
  },
}

export const OtherConnected: Story = {
  name: 'switches to a connected namespace without asking a wallet (spec 4.4/account)',
  tags: ['!shot'],
  ...withScene({ isConnected: true, namespaces: ['solana'], connectedIn: ['solana'] }),
  async play(context) {
    const { latchkey } = sceneOf(context)
    const dialog = await openDialog(latchkey, { view: 'Networks' })
    await userEvent.click(within(dialog).getByRole('button', { name: /Sandbox One/ }))
    await findClosed(latchkey)
    await expect(internalsOf(latchkey).stores.networks.getState().activeNetworkId).toBe('eip155:1337')
  },
}
