import { formatBalance, type SwapToken } from '@latchkey/headless'
import { openModal } from '@latchkey/headless/actions'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { createPublicClient, erc20Abi, http } from 'viem'
import { answerAs } from '../stories/answer-as'
import { usdcOf } from '../stories/create-scene'
import { findView, findVisible } from '../stories/find'
import { chainOf } from '../stories/funded-scene'
import { sandboxConfig } from '../stories/sandbox-config'
import { App, openDialog, sceneDecorator, sceneOf } from '../stories/scene'
import { withSwaps } from '../stories/swap-services'

const meta = {
  title: 'Views/Swap',
  component: App,
  decorators: [sceneDecorator],
  tags: ['shot'],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<typeof sceneOf>[0]

const never = () => new Promise<never>(() => {})

async function tokenOfSandbox(wanted: string): Promise<SwapToken> {
  const [chain] = (await sandboxConfig()).chains
  const token = chain?.assets?.tokens.find(({ symbol }) => symbol === wanted)
  if (!token) throw new Error(`The sandbox has no ${wanted}`)
  const { address, name, symbol, decimals } = token
  return { networkId: 'eip155:1337', address, name, symbol, decimals }
}

async function openSwap(
  context: Context,
  swap: { from?: string; to?: string | undefined; toToken?: SwapToken; amount?: string } = {},
) {
  const { from, to, toToken, amount } = swap
  const dialog = await openDialog(sceneOf(context).latchkey, {
    view: 'Swap',
    data: {
      swap: {
        ...(from && { from: await tokenOfSandbox(from) }),
        ...(to && { to: await tokenOfSandbox(to) }),
        ...(toToken && { to: toToken }),
        ...(amount && { amount }),
      },
    },
  })
  const queries = within(dialog)
  await findView('Swap')
  const submit = () =>
    dialog.querySelector<HTMLButtonElement>('[data-slot="lk-swap-form"] [type="submit"]') as HTMLButtonElement
  return { dialog, ...queries, submit }
}

/** Opens the review of 0.5 ETH, or of another swap. */
async function openPreview(context: Context, swap: { from?: string; to?: string; amount?: string } = {}) {
  const to = swap.from ? undefined : 'USDC'
  const shown = await openSwap(context, { to, amount: '0.5', ...swap })
  if (swap.from) {
    // The native currency, which no address stands for.
    await userEvent.click(shown.getByRole('button', { name: 'Choose token' }))
    await userEvent.click(await shown.findByRole('button', { name: /^Ether/ }))
    await findView('Swap')
  }
  await waitFor(() => expect(shown.submit()).toHaveAttribute('data-variant', 'default'), { timeout: 5000 })
  await userEvent.click(shown.submit())
  await findView('SwapPreview')
  return shown
}

async function usdcBalance(context: Context): Promise<bigint> {
  const chain = chainOf(context)
  return createPublicClient({ transport: http(chain.rpcUrl) }).readContract({
    address: usdcOf(chain.assets).address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [sceneOf(context).wallet.accounts[0] as `0x${string}`],
  })
}

export const Empty: Story = {
  name: 'the button says what is missing and leads there, by keyboard alone',
  ...withSwaps(),
  async play(context) {
    const { submit, findByRole, getByRole } = await openSwap(context)
    await expect(submit()).toHaveTextContent('Choose a token')
    submit().focus()
    await userEvent.keyboard('{Enter}')
    await findView('SwapSelectToken')
    await userEvent.click(await findByRole('button', { name: /^USD Coin/ }))
    await findView('Swap')
    await waitFor(() => expect(submit()).toHaveTextContent('Enter an amount'))
    submit().focus()
    await userEvent.keyboard('{Enter}')
    await expect(getByRole('textbox', { name: 'Amount in ETH' })).toHaveFocus()
  },
}

export const Ready: Story = {
  name: 'a price with its age, and what the swap costs and yields, of the tokens and the amount it opens with (spec 2.2/swap)',
  ...withSwaps({ cents: { ETH: 300_000n, USDC: 100n } }),
  async play(context) {
    const { submit, findByRole, getByRole, findByText } = await openSwap(context, {
      to: 'USDC',
      amount: '0.5',
    })
    await expect(getByRole('textbox', { name: 'Amount in ETH' })).toHaveValue('0.5')
    await waitFor(() => expect(submit()).toHaveTextContent('Review swap'))
    await userEvent.click(await findByRole('button', { name: /^1 ETH = .* USDC/ }))
    await findByText('You receive at least')
    await userEvent.click(getByRole('button', { name: '0.5%' }))
    await expect(getByRole('button', { name: '0.5%' })).toHaveAttribute('aria-pressed', 'true')
    await findVisible(() => findByText('$1,500.00'))
  },
}

export const Wrapping: Story = {
  name: 'wrapping is exact: no tolerance, and nothing less is received',
  ...withSwaps(),
  async play(context) {
    const { findByRole, findByText, queryByText, dialog } = await openSwap(context, {
      to: 'WETH',
      amount: '0.5',
    })
    await userEvent.click(await findByRole('button', { name: /^1 ETH = 1 WETH/ }))
    await findByText('Price from')
    await expect(dialog.querySelector('[data-slot="lk-swap-slippage"]')).toBeNull()
    await userEvent.click(await findByRole('button', { name: 'Review swap' }))
    await findView('SwapPreview')
    await findVisible(() => findByText('You receive'))
    await expect(queryByText('You receive at least')).toBeNull()
  },
}

export const Quoting: Story = {
  name: 'while the price is read',
  ...withSwaps({ swaps: { getQuote: never } }),
  async play(context) {
    const { dialog, submit } = await openSwap(context, { to: 'USDC', amount: '0.5' })
    await waitFor(() =>
      expect(dialog.querySelector('[data-slot="lk-amount-result"]')).toHaveAttribute('aria-busy', 'true'),
    )
    await expect(submit()).toHaveTextContent('Review swap')
  },
}

export const NoLiquidity: Story = {
  name: 'nobody exchanges the tokens',
  ...withSwaps(),
  async play(context) {
    const { submit, findByText } = await openSwap(context, { to: 'BARE', amount: '0.5' })
    await findVisible(() => findByText('Insufficient liquidity'))
    await expect(submit()).toHaveTextContent('No price found')
  },
}

export const Wrong: Story = {
  name: 'every mistake has its own sentence',
  ...withSwaps(),
  async play(context) {
    const { submit, getByRole, dialog } = await openSwap(context, { to: 'USDC' })
    const amount = getByRole('textbox', { name: 'Amount in ETH' })
    for (const [text, label] of [
      ['0', 'Enter an amount'],
      ['-1', 'Check the amount'],
      ['1,500', 'Check the amount'],
      ['5', 'Not enough ETH'],
    ] as const) {
      await userEvent.clear(amount)
      await userEvent.type(amount, text)
      await waitFor(() => expect(submit()).toHaveTextContent(label))
    }
    await expect(dialog.querySelector('[data-slot="lk-amount-error"]')).toHaveTextContent('Not enough ETH')
  },
}

export const Flipped: Story = {
  name: 'the other way round: what was to be received is paid',
  ...withSwaps(),
  async play(context) {
    const { submit, getByRole, findByRole, dialog } = await openSwap(context, { to: 'USDC', amount: '0.5' })
    await waitFor(() => expect(submit()).toHaveAttribute('data-variant', 'default'), { timeout: 5000 })
    await userEvent.click(getByRole('button', { name: 'Swap the other way round' }))
    const amount = await findByRole<HTMLInputElement>('textbox', { name: 'Amount in USDC' })
    await expect(Number(amount.value)).toBeGreaterThan(100)
    await expect(dialog.querySelector('[data-side="to"]')).toHaveTextContent('ETH')
  },
}

export const HighImpact: Story = {
  name: 'an amount that is large for the market is warned of',
  ...withSwaps({ cents: { ETH: 1_000_000n, USDC: 100n } }),
  async play(context) {
    const { findByText } = await openSwap(context, { to: 'USDC', amount: '0.5' })
    await findVisible(() => findByText(/^This amount is large for the market/))
  },
}

export const Tokens: Story = {
  name: 'own tokens first, then popular ones, then all, with search',
  ...withSwaps(),
  async play(context) {
    const { getByRole, findByRole, findByText, queryByRole, dialog } = await openSwap(context)
    await userEvent.click(getByRole('button', { name: 'Choose token' }))
    await findView('SwapSelectToken')
    await findByText('Your tokens')
    const search = await findByRole('searchbox', { name: 'Name or address' })
    await userEvent.type(search, 'zzzz')
    await findVisible(() => dialog.querySelector('[data-slot="lk-empty"]') as HTMLElement)
    await userEvent.clear(search)
    await userEvent.type(search, 'dai')
    await findByRole('button', { name: /DAI/ })
    await expect(queryByRole('button', { name: /^USD Coin/ })).toBeNull()
    await userEvent.clear(search)
    await findByRole('button', { name: /^USD Coin/ })
  },
}

export const Unlisted: Story = {
  name: 'a token by its address, with a warning',
  ...withSwaps(),
  async play(context) {
    const { getByRole, findByRole, findByText } = await openSwap(context)
    const { address = '', symbol } = await tokenOfSandbox('ISLE')
    await userEvent.click(getByRole('button', { name: 'Choose token' }))
    const search = await findByRole('searchbox', { name: 'Name or address' })
    await userEvent.click(search)
    await userEvent.paste(address)
    await findVisible(() => findByText(/^Anybody can create a token/))
    await userEvent.click(await findByRole('button', { name: /Not in any list/ }))
    await findView('Swap')
    await findByRole('button', { name: `Token: ${symbol}. Choose another one` })
  },
}

const many = Array.from({ length: 5_000 }, (_, index) => ({
  networkId: 'eip155:1337' as const,
  address: `0x${index.toString(16).padStart(40, '0')}`,
  name: index === 7 ? 'A token with a name of more than forty characters' : `Token ${index}`,
  symbol: index === 7 ? 'LONGSYMBOLLONGSYMBOL' : `T${index}`,
  decimals: 18,
}))

export const ManyTokens: Story = {
  name: '5000 tokens have few rows in the document',
  ...withSwaps({ swaps: { getTokens: async () => many } }),
  async play(context) {
    const { getByRole, findByRole, dialog } = await openSwap(context)
    await userEvent.click(getByRole('button', { name: 'Choose token' }))
    await findByRole('button', { name: /^Token 0/ })
    await expect(dialog.querySelectorAll('[data-slot="lk-token-choice"]').length).toBeLessThan(40)
    const search = getByRole('searchbox', { name: 'Name or address' })
    await userEvent.type(search, 'T4999')
    await findByRole('button', { name: /^Token 4999/ })
  },
}

export const Preview: Story = {
  name: 'the review reads as a sentence',
  ...withSwaps(),
  async play(context) {
    const { findByText, getByRole } = await openPreview(context)
    await findByText('You receive at least')
    await findVisible(() => getByRole('button', { name: 'Swap 0.5 ETH for USDC' }))
  },
}

export const Swapped: Story = {
  name: 'swapped, and back in the account',
  ...withSwaps(),
  async play(context) {
    const before = await usdcBalance(context)
    const { findByText, getByRole, queryByText } = await openPreview(context)
    await userEvent.click(getByRole('button', { name: 'Swap 0.5 ETH for USDC' }))
    await findByText('0.5 ETH swapped', {}, { timeout: 10_000 })
    const received = formatBalance((await usdcBalance(context)) - before, 6, 6)
    await findVisible(() => findByText(`You received ${received} USDC`))
    await expect(queryByText(/about/)).toBeNull()
    await findVisible(() => getByRole('button', { name: 'Done' }))
  },
}

export const Swapping: Story = {
  name: 'the wallet has sent it: until the network confirms, nothing says that it is done',
  ...withSwaps(),
  async play(context) {
    answerAs(context, 'eth_sendTransaction', async () => `0x${'5c'.repeat(32)}`)
    const { dialog, findByText, getByRole, queryByText } = await openPreview(context)
    await userEvent.click(getByRole('button', { name: 'Swap 0.5 ETH for USDC' }))
    await findVisible(() => findByText('Swapping 0.5 ETH', {}, { timeout: 10_000 }))
    await findByText('Waiting for the network')
    await expect(dialog.querySelector('[data-slot="lk-ring"]')).toHaveAttribute('data-state', 'running')
    await expect(dialog.querySelector('[data-slot="lk-title"]')).toHaveTextContent(/^Swap$/)
    await expect(queryByText(/swapped|received/i)).toBeNull()
  },
}

export const OtherNetwork: Story = {
  name: 'on a network without the exchange, the account offers no swap, and the view says so',
  ...withSwaps({ chainIds: [1337, 1338], wallets: [{ chainId: 1338 }] }),
  async play(context) {
    const { latchkey } = sceneOf(context)
    const dialog = await openDialog(latchkey)
    const { findByRole, findByText, queryByRole } = within(dialog)
    await findByRole('button', { name: 'Send' })
    await expect(queryByRole('button', { name: 'Swap' })).toBeNull()
    openModal(latchkey, { view: 'Swap' }).catch(() => {})
    await findVisible(() => findByText('Swapping isn’t available here'))
    await findByText('Choose another network to swap on.')
    await expect(queryByRole('textbox')).toBeNull()
  },
}

export const OnlyOtherNetwork: Story = {
  name: 'without another network, none is to be chosen',
  tags: ['!shot'],
  ...withSwaps({ chainIds: [1338], wallets: [{ chainId: 1338 }] }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey, { view: 'Swap' })
    await findVisible(() => within(dialog).findByText('Swapping isn’t available here'))
    await expect(within(dialog).queryByText(/another network/)).toBeNull()
  },
}

export const Approved: Story = {
  name: 'a token is approved first, in exactly the amount',
  ...withSwaps(),
  async play(context) {
    const { findByText, getByRole } = await openPreview(context, { from: 'USDC', amount: '100' })
    await findByText(/^Your wallet asks twice/)
    await userEvent.click(getByRole('button', { name: 'Swap 100 USDC for ETH' }))
    await findByText('100 USDC swapped', {}, { timeout: 15_000 })
    await findVisible(() => findByText(/^You received 0\.\d+ ETH$/))
  },
}

export const Approving: Story = {
  name: 'waits for the approval in the wallet',
  ...withSwaps({ faults: [{ kind: 'silent' }] }),
  async play(context) {
    const { findByText, getByRole } = await openPreview(context, { from: 'USDC', amount: '100' })
    await userEvent.click(getByRole('button', { name: 'Swap 100 USDC for ETH' }))
    await findVisible(() => findByText('Confirm in your wallet'))
    await findVisible(() => findByText('Allow taking 100 USDC, no more.'))
  },
}

export const Declined: Story = {
  name: 'declined in the wallet, with a button to try again',
  ...withSwaps({ faults: [{ kind: 'reject' }] }),
  async play(context) {
    const { findByText, getByRole } = await openPreview(context)
    await userEvent.click(getByRole('button', { name: 'Swap 0.5 ETH for USDC' }))
    await findVisible(() => findByText('You declined the request'))
    await findVisible(() => getByRole('button', { name: 'Try again' }))
  },
}

/** Moves the price of a token in the sandbox's exchange. Returns the function that moves it back. */
async function movePrice(context: Context, symbol: string, percent: number): Promise<() => Promise<void>> {
  const [{ url }, { address }, chain] = [
    await sandboxConfig(),
    await tokenOfSandbox(symbol),
    chainOf(context),
  ]
  const move = async (by: number) => {
    const body = JSON.stringify({ token: address, percent: by })
    const response = await fetch(`${url}/chains/${chain.id}/price`, { method: 'POST', body })
    const { hash } = (await response.json()) as { hash: `0x${string}` }
    await createPublicClient({ transport: http(chain.rpcUrl) }).waitForTransactionReceipt({ hash })
  }
  await move(percent)
  return () => move((100 / (100 + percent) - 1) * 100)
}

export const Slipped: Story = {
  name: 'a price that moved beyond the tolerance is refused before the wallet is asked',
  ...withSwaps(),
  async play(context) {
    const { findByText, getByRole, findByRole } = await openPreview(context, { to: 'DAI' })
    const moveBack = await movePrice(context, 'DAI', 5)
    await userEvent.click(getByRole('button', { name: 'Swap 0.5 ETH for DAI' }))
    await findVisible(() => findByText('The price moved by more than your slippage tolerance'))
    await moveBack()
    await findVisible(() => findByRole('button', { name: 'Show the new price' }))
  },
}

export const Reverted: Story = {
  name: 'a swap that fails on the network says what it cost',
  ...withSwaps(),
  async play(context) {
    // A wallet that waits for its user, and sends without an estimate.
    let [onAsked, onApproved] = [() => {}, () => {}]
    const asked = new Promise<void>((resolve) => {
      onAsked = resolve
    })
    const approved = new Promise<void>((resolve) => {
      onApproved = resolve
    })
    answerAs(context, 'eth_sendTransaction', async (request, [transaction]) => {
      onAsked()
      await approved
      return request({ method: 'eth_sendTransaction', params: [{ ...Object(transaction), gas: '0x7a120' }] })
    })
    const { findByText, findByRole, getByRole } = await openPreview(context, { to: 'DAI' })
    await userEvent.click(getByRole('button', { name: 'Swap 0.5 ETH for DAI' }))
    await asked
    const moveBack = await movePrice(context, 'DAI', 5)
    onApproved()
    await findVisible(() => findByText(/It cost 0\.0\d+ ETH/, {}, { timeout: 15_000 }))
    await moveBack()
    await findVisible(() => findByRole('button', { name: 'Try at the new price' }))
  },
}

export const Expired: Story = {
  name: 'a price that becomes too old while it is read',
  ...withSwaps({ quoteAge: 27_000 }),
  async play(context) {
    const { findByText, getByRole } = await openPreview(context)
    await findVisible(() => findByText('This price is too old.', {}, { timeout: 8000 }))
    await findVisible(() => getByRole('button', { name: 'Show the new price' }))
  },
}

export const Batch: Story = {
  name: 'a wallet that makes calls as one is asked once',
  ...withSwaps(),
  async play(context) {
    const capabilities = { '0x539': { atomic: { status: 'supported' } } }
    answerAs(context, 'wallet_getCapabilities', async () => capabilities)
    answerAs(context, 'wallet_sendCalls', never)
    const { findByText, getByRole } = await openPreview(context, { from: 'USDC', amount: '100' })
    await userEvent.click(getByRole('button', { name: 'Swap 100 USDC for ETH' }))
    await findVisible(() => findByText('Both in one step'))
    await findVisible(() => findByText(/^Allow taking 100 USDC, and swap it for about/))
  },
}

export const Serious: Story = {
  name: 'a swap that loses much of its worth is not the first button',
  ...withSwaps({ cents: { ETH: 1_000_000n, USDC: 100n } }),
  async play(context) {
    const { getByRole } = await openPreview(context)
    await findVisible(() => getByRole('button', { name: 'Swap anyway' }))
    await findVisible(() => getByRole('button', { name: 'Change the amount' }))
  },
}

export const NoDecimals: Story = {
  name: 'a token without decimals',
  ...withSwaps(),
  async play(context) {
    const { findByText } = await openPreview(context, { to: 'PTS' })
    await findVisible(() => findByText(/^[\d,]+ PTS$/, { selector: '[data-slot="lk-review-amount"]' }))
  },
}

export const ManyDecimals: Story = {
  name: 'a token with 36 decimals, and the other way round',
  ...withSwaps(),
  async play(context) {
    const { submit, getByRole, findByRole, dialog } = await openSwap(context, { to: 'ISLE', amount: '0.5' })
    await waitFor(() => expect(submit()).toHaveAttribute('data-variant', 'default'), { timeout: 5000 })
    await userEvent.click(getByRole('button', { name: 'Swap the other way round' }))
    const amount = await findByRole<HTMLInputElement>('textbox', { name: 'Amount in ISLE' })
    await expect(amount.value).toMatch(/^0\.\d{30,36}$/)
    await expect(dialog.querySelector('[data-slot="lk-amount-field"]')).toHaveTextContent('You pay')
  },
}

const longToken = {
  networkId: 'eip155:1337' as const,
  address: `0x${'7'.repeat(40)}`,
  name: 'A token with a name of more than forty characters',
  symbol: 'LONGSYMBOLLONGSYMBOL',
  decimals: 18,
}

export const LongTexts: Story = {
  name: 'long amounts, a long symbol and a long network',
  ...withSwaps({
    shownAs: { 'Sandbox One': { name: 'The Very Long Network Name of Some Rollup' } },
    swaps: {
      getQuote: async ({ networkId, from, to, amount }) => ({
        networkId,
        from,
        to,
        fromAmount: amount,
        toAmount: 123_456_789_012_340_000_000_000_000_000n,
        source: 'a-source-with-a-very-long-name-that-is-shown',
        readAt: Date.now(),
      }),
    },
  }),
  async play(context) {
    const { submit, findByText } = await openSwap(context, {
      toToken: longToken,
      amount: '0.123456789012345678',
    })
    await waitFor(() => expect(submit()).toHaveAttribute('data-variant', 'default'), { timeout: 5000 })
    await userEvent.click(submit())
    await findView('SwapPreview')
    await findVisible(() => findByText('0.123456789012345678 ETH'))
  },
}
