import { type LatchkeyOptions, PackageMissingError, shortenAddress } from '@latchkey/headless'
import { openModal, signMessage, switchNetwork } from '@latchkey/headless/actions'
import { bitcoinAdapter } from '@latchkey/headless/bitcoin'
import { internalsOf } from '@latchkey/headless/internal'
import { solanaAdapter } from '@latchkey/headless/solana'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { findClosed, findView, findVisible } from '../stories/find'
import { replaceClipboard } from '../stories/replace-clipboard'
import { App, openDialog, sceneDecorator, sceneOf, withScene } from '../stories/scene'
import { withSwaps } from '../stories/swap-services'

const meta = {
  title: 'Views/Account',
  component: App,
  decorators: [sceneDecorator],
  tags: ['shot'],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

export const Connected: Story = {
  name: 'connected (spec 2.2/account)',
  ...withScene({ isConnected: true }),
  async play(context) {
    const { latchkey, wallet } = sceneOf(context)
    const dialog = await openDialog(latchkey)
    await findVisible(() =>
      within(dialog).getByRole('button', {
        name: `Copy address ${shortenAddress(wallet.accounts[0] ?? '')}`,
      }),
    )
    // Inter would draw the letter of "0x7" as a multiplication sign.
    const address = dialog.querySelector('[data-slot="lk-account-address"]') as HTMLElement
    await expect(getComputedStyle(address).fontVariantLigatures).toBe('no-contextual')
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: /^Hide balance, [\d,.]+ ETH/ })).toBeVisible(),
    )
    await expect(within(dialog).getByRole('link', { name: /View on Sandscan/ })).toHaveAttribute(
      'href',
      `http://localhost:18599/address/${wallet.accounts[0]}`,
    )
    await findVisible(() => within(dialog).getByRole('button', { name: 'Network Sandbox One' }))
    await waitFor(() =>
      expect(
        dialog.querySelector('[data-slot="lk-account-picture"] [data-slot="lk-wallet-icon"]'),
      ).toHaveAttribute('data-status', 'loaded'),
    )
    await findVisible(() => within(dialog).getByText('Connected with Sandbox Wallet'))
    // The network's button stands in the header, and does not cover the picture or another button.
    const pill = within(dialog).getByRole('button', { name: 'Network Sandbox One' })
    const { left, right, bottom } = pill.getBoundingClientRect()
    const picture = dialog.querySelector('[data-slot="lk-account-picture"]') as HTMLElement
    await expect(picture.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom)
    const close = within(dialog).getByRole('button', { name: 'Close' }).getBoundingClientRect()
    await expect(right <= close.left || left >= close.right).toBe(true)
    await expect(within(dialog).getByRole('heading', { name: 'Account' })).toHaveFocus()
  },
}

/** The views that the round buttons of the account lead to, in their order. */
const viewsOf = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll('[data-slot="lk-account-transfer"] [data-view]')].map((action) =>
    action.getAttribute('data-view'),
  )

export const Actions: Story = {
  name: 'what the account can do stands in one order (spec 2.8/wallet-feature-order)',
  tags: ['!shot'],
  ...withSwaps(),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey)
    await waitFor(() => expect(viewsOf(dialog)).toEqual(['Swap', 'Receive', 'Send']))
  },
}

export const OwnOrder: Story = {
  name: 'what the account can do stands in the order of the app (spec 1.5/wallet-features-order)',
  tags: ['!shot'],
  ...withSwaps({ options: { features: { walletFeaturesOrder: ['send', 'receive'] } } }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey)
    await waitFor(() => expect(viewsOf(dialog)).toEqual(['Send', 'Receive', 'Swap']))
  },
}

export const RequestWaits: Story = {
  name: 'a request waits in the wallet, and its view was closed',
  ...withScene({ isConnected: true }),
  async play(context) {
    const { latchkey, wallet } = sceneOf(context)
    wallet.controls.setApproval('window')
    const sign = () => signMessage(latchkey, { message: 'Hello' }).catch(() => {})
    const dialog = await openDialog(latchkey)
    const notice = () => within(dialog).queryByText('Confirm in Sandbox Wallet.')
    const signing = sign()
    await waitFor(() => expect(notice()).toBeVisible())
    await waitFor(() => expect(wallet.controls.pending).toHaveLength(1))
    await wallet.controls.reject()
    await signing
    await waitFor(() => expect(notice()).toBeNull())
    void sign()
    await waitFor(() => expect(notice()).toBeVisible())
  },
}

export const BalanceHidden: Story = {
  name: 'balance hidden (spec 2.2/account)',
  ...withScene({ isConnected: true }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey)
    await userEvent.click(await within(dialog).findByRole('button', { name: /Hide balance/ }))
    await findVisible(() => within(dialog).findByRole('button', { name: 'Show balance' }))
  },
}

export const BalanceLoading: Story = {
  name: 'balance loading (spec 2.2/account)',
  ...withScene({
    isConnected: true,
    chainIds: [1339],
    wallets: [{ chainId: 1339 }],
    chainFaults: { id: 1339, delay: 30_000 },
  }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey)
    await expect(within(dialog).getByText('Loading balance')).toBeInTheDocument()
  },
}

export const BalanceRetried: Story = {
  name: 'a balance whose request is repeated says that it is still loading (spec 2.2/account)',
  ...withScene({
    isConnected: true,
    chainIds: [1339],
    wallets: [{ chainId: 1339 }],
    chainFaults: { id: 1339, drop: true },
  }),
  async play(context) {
    const { latchkey, queryClient } = sceneOf(context)
    queryClient.setDefaultOptions({ queries: { retry: 1, retryDelay: 600_000 } })
    const dialog = await openDialog(latchkey)
    await findVisible(() => within(dialog).findByText('Still loading balance'))
  },
}

export const BalanceFailed: Story = {
  name: 'balance failed (spec 2.2/account, 8.2/failure)',
  ...withScene({
    isConnected: true,
    chainIds: [1339],
    wallets: [{ chainId: 1339 }],
    chainFaults: { id: 1339, drop: true },
  }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey)
    await findVisible(() => within(dialog).findByText('Balance unavailable'))
    await findVisible(() => within(dialog).getByRole('button', { name: 'Try again' }))
  },
}

export const LongBalance: Story = {
  name: 'a very long balance (spec 2.2/account)',
  ...withScene({ isConnected: true, balance: 123_456_789_012_340_000_000_000_000_000n }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey)
    await waitFor(() => expect(within(dialog).getByText(/123,456,789,012\.34/)).toBeVisible())
  },
}

export const Copy: Story = {
  name: 'copies the whole address (spec 2.2/account)',
  tags: ['!shot'],
  ...withScene({ isConnected: true }),
  async play(context) {
    const { latchkey, wallet } = sceneOf(context)
    const { written, restore } = replaceClipboard()
    const dialog = await openDialog(latchkey)
    await userEvent.click(within(dialog).getByRole('button', { name: /Copy address/ }))
    await waitFor(() => expect(within(dialog).getByText('Address copied')).toBeInTheDocument())
    await expect(written).toEqual([wallet.accounts[0]])
    restore()
  },
}

export const Disconnect: Story = {
  name: 'disconnect closes the modal and clears the account (spec 4.3/closes)',
  tags: ['!shot'],
  ...withScene({ isConnected: true }),
  async play(context) {
    const { latchkey } = sceneOf(context)
    const dialog = await openDialog(latchkey)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Disconnect' }))
    await findClosed(latchkey)
    await findVisible(() => screen.getByRole('button', { name: 'Connect wallet' }))
  },
}

export const ToNetworks: Story = {
  name: 'opens Networks and goes back (spec 2.2/account, 2.2/other-views)',
  tags: ['!shot'],
  ...withScene({ isConnected: true }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Network Sandbox One' }))
    await findView('Networks')
    await waitFor(() => expect(within(dialog).getByRole('heading', { name: 'Switch network' })).toHaveFocus())
    await userEvent.click(within(dialog).getByRole('button', { name: 'Back' }))
    await findView('Account')
  },
}

export const Solana: Story = {
  name: 'on Solana, with an EVM wallet connected too (spec 2.2/account)',
  ...withScene({ isConnected: true, namespaces: ['solana'], connectedIn: ['solana'] }),
  async play(context) {
    const { latchkey } = sceneOf(context)
    const dialog = await openDialog(latchkey)
    const address = internalsOf(latchkey).stores.accounts.getState().solana?.activeAddress ?? ''
    await findVisible(() =>
      within(dialog).findByRole('button', { name: `Copy address ${shortenAddress(address)}` }),
    )
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: /^Hide balance, [\d,.]+ SOL/ })).toBeVisible(),
    )
    await findVisible(() => within(dialog).getByRole('button', { name: 'Wallets 2 connected' }))
    await expect(within(dialog).queryByText('Payment address')).toBeNull()
  },
}

export const Bitcoin: Story = {
  name: 'on Bitcoin, with the payment and the ordinals address (spec 3.4/bitcoin)',
  ...withScene({ wallets: [], namespaces: ['bip122'], connectedIn: ['bip122'] }),
  async play(context) {
    const { latchkey } = sceneOf(context)
    const dialog = await openDialog(latchkey)
    const [payment, ordinal] = internalsOf(latchkey).stores.accounts.getState().bip122?.accounts ?? []
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: /^Hide balance, [\d,.]+ BTC/ })).toBeVisible(),
    )
    const { written, restore } = replaceClipboard()
    await userEvent.click(within(dialog).getByRole('button', { name: /^Copy Payment address bcrt1q/ }))
    await userEvent.click(within(dialog).getByRole('button', { name: /^Copy Ordinals address bcrt1p/ }))
    await waitFor(() => expect(written).toEqual([payment?.address, ordinal?.address]))
    restore()
    await expect(within(dialog).getByRole('link', { name: /View on Sandscan/ })).toHaveAttribute(
      'href',
      `http://localhost:18599/address/${payment?.address}`,
    )
  },
}

export const WithoutBalance: Story = {
  name: 'on Bitcoin without transfers, shows no balance and no skeleton (spec 6.4/balance)',
  ...withScene({
    wallets: [],
    namespaces: ['bip122'],
    connectedIn: ['bip122'],
    options: { adapters: [wagmiAdapter(), bitcoinAdapter()] },
  }),
  async play(context) {
    const { latchkey } = sceneOf(context)
    const dialog = await openDialog(latchkey)
    await findVisible(() => within(dialog).findByText('Payment address'))
    await expect(dialog.querySelector('[data-slot="lk-balance"]')).toBeNull()
    await expect(within(dialog).queryByText('Balance unavailable')).toBeNull()
    await expect(within(dialog).queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}

/** Solana without the packages that balances and transfers need. */
const solanaAlone = (): LatchkeyOptions['adapters'][number] => {
  const solana = solanaAdapter()
  const getBalance = () =>
    Promise.reject(new PackageMissingError('@solana/kit@8.4.0', { purpose: 'network' }))
  return {
    ...solana,
    create(context) {
      const adapter = solana.create(context)
      return { ...adapter, transfers: adapter.transfers && { ...adapter.transfers, getBalance } }
    },
  }
}

export const WithoutPackages: Story = {
  name: 'on Solana without its packages: one sentence, no retry that cannot help, and no sending',
  ...withScene({
    wallets: [],
    namespaces: ['solana'],
    connectedIn: ['solana'],
    options: { adapters: [wagmiAdapter(), solanaAlone()], debug: false },
  }),
  async play(context) {
    const { latchkey } = sceneOf(context)
    const dialog = await openDialog(latchkey)
    const { findByText, findByRole, queryByRole, queryByText } = within(dialog)
    await findVisible(() => findByText('Balances and transfers are not set up for this network.'))
    await findByRole('button', { name: 'Receive' })
    await expect(queryByRole('button', { name: 'Try again' })).toBeNull()
    await waitFor(() => expect(queryByRole('button', { name: 'Send' })).toBeNull())
    await expect(queryByText(/npm/)).toBeNull()
    openModal(latchkey, { view: 'Send' }).catch(() => {})
    await findView('Send')
    await findVisible(() => findByText('Balances and transfers are not set up for this network.'))
    await expect(queryByRole('textbox')).toBeNull()
  },
}

export const NoWalletHere: Story = {
  name: 'on a network of a namespace without a wallet (spec 2.2/account)',
  ...withScene({ isConnected: true, namespaces: ['solana'] }),
  async play(context) {
    const { latchkey } = sceneOf(context)
    const solana = internalsOf(latchkey)
      .stores.networks.getState()
      .networks.find(({ namespace }) => namespace === 'solana')
    if (solana) await switchNetwork(latchkey, { networkId: solana.networkId })
    const dialog = await openDialog(latchkey)
    await findVisible(() => within(dialog).findByText('No Solana wallet'))
    await findVisible(() => within(dialog).getByRole('button', { name: 'Connect Solana wallet' }))
    await findVisible(() => within(dialog).getByRole('button', { name: 'Wallets 1 connected' }))
  },
}

export const DisconnectOneOfTwo: Story = {
  name: 'with another wallet connected, disconnects only the shown one (spec 2.2/account)',
  tags: ['!shot'],
  ...withScene({ isConnected: true, namespaces: ['solana'], connectedIn: ['solana'] }),
  async play(context) {
    const { latchkey, wallet } = sceneOf(context)
    const dialog = await openDialog(latchkey)
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Disconnect' }))
    await expect(await screen.findByText('Wallet disconnected')).toBeInTheDocument()
    await findVisible(() =>
      within(dialog).findByRole('button', {
        name: `Copy address ${shortenAddress(wallet.accounts[0] ?? '')}`,
      }),
    )
    await expect(internalsOf(latchkey).stores.accounts.getState().solana?.status).toBe('disconnected')
  },
}
