import type { PayRequest } from '@latchkey/headless'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { createPublicClient, http } from 'viem'
import { friend } from '../stories/account-services'
import { answerAs } from '../stories/answer-as'
import { usdcOf } from '../stories/create-scene'
import { findView, findVisible } from '../stories/find'
import { chainOf } from '../stories/funded-scene'
import { blockWindow, replaceWindow, withPayments } from '../stories/pay-services'
import { App, openDialog, sceneDecorator, sceneOf } from '../stories/scene'

const meta = {
  title: 'Views/Pay',
  component: App,
  decorators: [sceneDecorator],
  tags: ['shot'],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<typeof sceneOf>[0]

const never = () => new Promise<never>(() => {})
const ether = { networkId: 'eip155:1337', symbol: 'ETH', decimals: 18, name: 'Ether' } as const

/** The hash of a transaction that no block has. */
const unknownHash = `0x${'5e'.repeat(32)}`

async function openPay(context: Context, request: Partial<PayRequest> = {}) {
  const dialog = await openDialog(sceneOf(context).latchkey, {
    view: 'Pay',
    data: { pay: { recipient: friend, asset: ether, amount: '0.25', ...request } },
  })
  await findView('Pay')
  const submit = () =>
    dialog.querySelector<HTMLButtonElement>('[data-slot="lk-pay-form"] [type="submit"]') as HTMLButtonElement
  return { dialog, ...within(dialog), submit }
}

/** Opens a payment and presses its button, after choosing an option. */
async function openPayment(
  context: Context,
  parameters: { request?: Partial<PayRequest>; option?: RegExp } = {},
) {
  const shown = await openPay(context, parameters.request)
  if (parameters.option)
    await userEvent.click(await shown.findByRole('button', { name: parameters.option }, { timeout: 8000 }))
  await waitFor(() => expect(shown.submit()).toHaveAttribute('data-variant', 'primary'), { timeout: 8000 })
  await userEvent.click(shown.submit())
  await findView('PayLoading')
  return shown
}

async function balanceOfFriend(context: Context): Promise<bigint> {
  return createPublicClient({ transport: http(chainOf(context).rpcUrl) }).getBalance({ address: friend })
}

export const Options: Story = {
  name: 'the ways to pay: the asset itself, another token, an exchange',
  ...withPayments({ hasSwaps: true }),
  async play(context) {
    const { submit, findByRole } = await openPay(context)
    await waitFor(() => expect(submit()).toHaveTextContent('Pay 0.25 ETH'), { timeout: 8000 })
    await findByRole('button', { name: /^USD Coin About [\d.,]+ USDC, swapped first/ }, { timeout: 8000 })
    await userEvent.click(await findByRole('button', { name: /^Sandbox Exchange/ }))
    await waitFor(() => expect(submit()).toHaveTextContent('Continue to Sandbox Exchange'))
    await userEvent.click(await findByRole('button', { name: /^Ether/ }))
    await waitFor(() => expect(submit()).toHaveTextContent('Pay 0.25 ETH'))
  },
}

export const Reading: Story = {
  name: 'while the ways to pay are read',
  ...withPayments({ exchanges: { supports: never } }),
  async play(context) {
    const { findByText, submit } = await openPay(context)
    await findByText('Looking for ways to pay')
    await expect(submit()).toHaveAttribute('aria-busy', 'true')
  },
}

export const TooLittle: Story = {
  name: 'more than the account has',
  ...withPayments({ exchanges: 'none' }),
  async play(context) {
    const { submit, findByText } = await openPay(context, { amount: '25' })
    await findVisible(() => findByText('Not enough ETH', {}, { timeout: 8000 }))
    await expect(submit()).toHaveTextContent('No way to pay')
  },
}

export const Invalid: Story = {
  name: 'a request that cannot be paid',
  ...withPayments(),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey, {
      view: 'Pay',
      data: { pay: { recipient: friend, asset: { ...ether, networkId: 'eip155:99' }, amount: '1' } },
    })
    await findVisible(() => within(dialog).findByText('Invalid asset specified'))
  },
}

export const Asking: Story = {
  name: 'waits for the wallet, and leaving sends nothing',
  ...withPayments({ faults: [{ kind: 'silent' }] }),
  async play(context) {
    const { findByText } = await openPayment(context)
    await findVisible(() => findByText('Confirm in your wallet', {}, { timeout: 8000 }))
    await findVisible(() => findByText('Send 0.25 ETH to 0x7099…79C8.'))
  },
}

export const Declined: Story = {
  name: 'declined in the wallet',
  ...withPayments({ faults: [{ kind: 'reject' }] }),
  async play(context) {
    const { findByText, findByRole } = await openPayment(context)
    await findVisible(() => findByText('You declined the request', {}, { timeout: 8000 }))
    await findVisible(() => findByRole('button', { name: 'Choose another way' }))
  },
}

export const Paid: Story = {
  name: 'paid to the last unit',
  ...withPayments(),
  async play(context) {
    const before = await balanceOfFriend(context)
    const { findByText, findByRole } = await openPayment(context)
    await findVisible(() => findByText('0.25 ETH paid', {}, { timeout: 15_000 }))
    // Other pages can send to the same address meanwhile.
    await expect((await balanceOfFriend(context)) - before >= 250_000_000_000_000_000n).toBe(true)
    await findVisible(() => findByRole('button', { name: 'Done' }))
  },
}

export const PaidByToken: Story = {
  name: 'paid from another token, which is swapped first',
  ...withPayments({ hasSwaps: true }),
  async play(context) {
    const { findByText } = await openPayment(context, { option: /^USD Coin/ })
    await findVisible(() => findByText('0.25 ETH paid', {}, { timeout: 30_000 }))
  },
}

export const Approving: Story = {
  name: 'the first step of two',
  ...withPayments({ hasSwaps: true, faults: [{ kind: 'silent', methods: ['eth_sendTransaction'] }] }),
  async play(context) {
    const { findByText } = await openPayment(context, { option: /^USD Coin/ })
    await findVisible(() => findByText('Step 1 of 2', {}, { timeout: 8000 }))
    await findVisible(() => findByText(/^Allow taking [\d.,]+ USDC, no more\.$/))
  },
}

export const ConfirmingSwap: Story = {
  name: 'the swap is sent, and not in a block yet',
  ...withPayments({ hasSwaps: true }),
  async play(context) {
    let requests = 0
    // The first request approves the token.
    answerAs(context, 'eth_sendTransaction', async (request, params) => {
      requests += 1
      return requests === 1 ? request({ method: 'eth_sendTransaction', params }) : unknownHash
    })
    const { findByText } = await openPayment(context, { option: /^USD Coin/ })
    await findVisible(() => findByText('Waiting for the network', {}, { timeout: 15_000 }))
    await findVisible(() => findByText('Your USDC is swapped. Then you are asked to send.'))
  },
}

export const Confirming: Story = {
  name: 'the payment is sent, and not in a block yet',
  ...withPayments(),
  async play(context) {
    answerAs(context, 'eth_sendTransaction', async () => unknownHash)
    const { findByText, findByRole } = await openPayment(context)
    await findVisible(() => findByText('0.25 ETH is sent', {}, { timeout: 8000 }))
    await findVisible(() => findByRole('link', { name: /Sandscan/ }))
  },
}

export const WrongNetwork: Story = {
  name: 'the wallet is on another network: the button switches it',
  ...withPayments({ exchanges: 'none' }),
  async play(context) {
    sceneOf(context).wallet.controls.switchChain(1338)
    const { submit, findByRole } = await openPay(context)
    await waitFor(() => expect(submit()).toHaveTextContent('Switch to Sandbox One'), { timeout: 8000 })
    await expect(submit()).toHaveAttribute('data-variant', 'primary')
    await findVisible(() => findByRole('button', { name: /^Ether/ }))
  },
}

export const NoWallet: Story = {
  name: 'without a wallet: an exchange pays, or the user connects one',
  ...withPayments({ isConnected: false }),
  async play(context) {
    const { submit, findByRole } = await openPay(context)
    await waitFor(() => expect(submit()).toHaveTextContent('Continue to Sandbox Exchange'), { timeout: 8000 })
    await findVisible(() => findByRole('button', { name: /^Connect a wallet/ }))
  },
}

export const AtExchange: Story = {
  name: 'the page of the exchange is open',
  ...withPayments(),
  async play(context) {
    const opened = replaceWindow()
    const { findByText } = await openPayment(context, { option: /^Sandbox Exchange/ })
    await findVisible(() => findByText('Confirm in Sandbox Exchange', {}, { timeout: 8000 }))
    await expect(opened.urls).toEqual([expect.stringContaining('/payment?order=')])
  },
}

export const ExchangeClosed: Story = {
  name: 'the window of the exchange was closed',
  ...withPayments({ exchanges: { getWithdrawal: never } }),
  async play(context) {
    const opened = replaceWindow()
    const { findByText } = await openPayment(context, { option: /^Sandbox Exchange/ })
    await waitFor(() => expect(opened.urls).toHaveLength(1))
    opened.close()
    await findVisible(() => findByText('You closed the window', {}, { timeout: 8000 }))
  },
}

export const ExchangeBlocked: Story = {
  name: 'the browser blocked the window of the exchange: a link opens it',
  ...withPayments(),
  async play(context) {
    blockWindow()
    const { findByRole } = await openPayment(context, { option: /^Sandbox Exchange/ })
    const link = await findByRole('link', { name: /^Open Sandbox Exchange/ }, { timeout: 8000 })
    await expect(link).toHaveAttribute('href', expect.stringContaining('/payment?order='))
  },
}

export const ExchangeRefused: Story = {
  name: 'the exchange does not pay',
  ...withPayments(),
  async play(context) {
    const opened = replaceWindow()
    const { findByText } = await openPayment(context, { option: /^Sandbox Exchange/ })
    await waitFor(() => expect(opened.urls).toHaveLength(1))
    await opened.press('cancel')
    await findVisible(() => findByText('Unable to process payment', {}, { timeout: 15_000 }))
  },
}

export const LongTexts: Story = {
  name: 'a long amount, a long symbol, a long exchange',
  ...withPayments({
    hasSwaps: true,
    exchanges: { exchanges: [{ id: 'sandbox', name: 'An Exchange with a Very Long Name of Many Words' }] },
  }),
  async play(context) {
    const { findByRole, submit } = await openPay(context, {
      asset: { ...ether, symbol: 'LONGSYMBOLLONGSYMBOL', name: 'A currency with a name of more than forty' },
      amount: '0.123456789012345678',
    })
    await userEvent.click(await findByRole('button', { name: /^An Exchange/ }, { timeout: 8000 }))
    await waitFor(() => expect(submit()).toHaveTextContent(/^Continue to An Exchange/))
  },
}

export const Fund: Story = {
  name: 'ways to add funds lead on: buy, receive, an exchange',
  ...withPayments(),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey, { view: 'FundWallet' })
    const { findByRole, findByText } = within(dialog)
    await userEvent.click(await findByRole('button', { name: /^Buy/ }))
    await findView('OnRampProviders')
    await userEvent.click(await findByRole('button', { name: 'Back' }))
    await findView('FundWallet')
    await findByText('By card or bank transfer')
    await findVisible(() => findByRole('button', { name: /^From an exchange/ }))
  },
}

export const Deposit: Story = {
  name: 'a deposit from an exchange: the user enters the amount',
  ...withPayments(),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey, { view: 'FundWallet' })
    const { findByRole } = within(dialog)
    await userEvent.click(await findByRole('button', { name: /^From an exchange/ }))
    await findView('Pay')
    await userEvent.click(await findByRole('button', { name: 'Enter an amount' }))
    const amount = await findByRole('textbox', { name: 'Amount in ETH' })
    await expect(amount).toHaveFocus()
    await userEvent.type(amount, '0.75')
    await findVisible(() => findByRole('button', { name: 'Continue to Sandbox Exchange' }, { timeout: 8000 }))
  },
}

export const Deposited: Story = {
  name: 'what the exchange pays arrives',
  ...withPayments(),
  async play(context) {
    const opened = replaceWindow()
    const account = sceneOf(context).wallet.accounts[0] ?? ''
    const { findByText } = await openPayment(context, {
      request: { recipient: account, asset: { ...ether }, amount: '0.75' },
    })
    await waitFor(() => expect(opened.urls).toHaveLength(1))
    await opened.press('pay')
    await findVisible(() => findByText('0.75 ETH arrived', {}, { timeout: 20_000 }))
  },
}

export const Token: Story = {
  name: 'a token is paid',
  tags: ['!shot'],
  ...withPayments(),
  async play(context) {
    const { address } = usdcOf(chainOf(context).assets)
    const { findByText } = await openPayment(context, {
      request: {
        asset: { networkId: 'eip155:1337', address, symbol: 'USDC', decimals: 6, name: 'USD Coin' },
        amount: '12.5',
      },
    })
    await findVisible(() => findByText('12.5 USDC paid', {}, { timeout: 15_000 }))
  },
}
