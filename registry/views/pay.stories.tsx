import type { PayRequest } from '@latchkey/headless'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { createPublicClient, http } from 'viem'
import { friend } from '../stories/account-services'
import { answerAs } from '../stories/answer-as'
import { usdcOf } from '../stories/create-scene'
import { findView, findVisible } from '../stories/find'
import { chainOf } from '../stories/funded-scene'
import { withPayments } from '../stories/pay-services'
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
  await waitFor(() => expect(shown.submit()).toHaveAttribute('data-variant', 'default'), { timeout: 8000 })
  await userEvent.click(shown.submit())
  await findView('PayLoading')
  return shown
}

async function balanceOfFriend(context: Context): Promise<bigint> {
  return createPublicClient({ transport: http(chainOf(context).rpcUrl) }).getBalance({ address: friend })
}

export const Options: Story = {
  name: 'the ways to pay: the asset itself, another token',
  ...withPayments({ hasSwaps: true }),
  async play(context) {
    const { submit, findByRole } = await openPay(context)
    await waitFor(() => expect(submit()).toHaveTextContent('Pay 0.25 ETH'), { timeout: 8000 })
    const name = /^USD Coin About [\d.,]+ USDC, swapped first/
    const usdc = await findByRole('button', { name }, { timeout: 8000 })
    await userEvent.click(usdc)
    await waitFor(() => expect(usdc).toHaveAttribute('aria-current'))
    await userEvent.click(await findByRole('button', { name: /^Ether/ }))
    await waitFor(() => expect(submit()).toHaveTextContent('Pay 0.25 ETH'))
  },
}

export const Reading: Story = {
  name: 'while the ways to pay are read',
  ...withPayments({ hasSwaps: true, swaps: { supports: never } }),
  async play(context) {
    const { findByText, submit } = await openPay(context)
    await findByText('Looking for ways to pay')
    await expect(submit()).toHaveAttribute('aria-busy', 'true')
  },
}

export const TooLittle: Story = {
  name: 'more than the account has',
  ...withPayments(),
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
    await findVisible(() => findByText('Swapping your USDC', {}, { timeout: 15_000 }))
    await findVisible(() => findByText('Waiting for the network'))
    await findVisible(() => findByText('Then your wallet asks you to send.'))
  },
}

export const Confirming: Story = {
  name: 'the payment is sent, and not in a block yet',
  ...withPayments(),
  async play(context) {
    answerAs(context, 'eth_sendTransaction', async () => unknownHash)
    const { findByText, findByRole } = await openPayment(context)
    await findVisible(() => findByText('Sending 0.25 ETH', {}, { timeout: 8000 }))
    await findVisible(() => findByText('Waiting for the network'))
    await findVisible(() => findByRole('link', { name: /Sandscan/ }))
  },
}

export const WrongNetwork: Story = {
  name: 'the wallet is on another network: the button switches it',
  ...withPayments(),
  async play(context) {
    sceneOf(context).wallet.controls.switchChain(1338)
    const { submit, findByRole } = await openPay(context)
    await waitFor(() => expect(submit()).toHaveTextContent('Switch to Sandbox One'), { timeout: 8000 })
    await expect(submit()).toHaveAttribute('data-variant', 'default')
    await findVisible(() => findByRole('button', { name: /^Ether/ }))
  },
}

export const NoWallet: Story = {
  name: 'without a wallet, the user connects one',
  ...withPayments({ isConnected: false }),
  async play(context) {
    const { submit, findByRole } = await openPay(context)
    await waitFor(() => expect(submit()).toHaveTextContent('No way to pay'), { timeout: 8000 })
    await findVisible(() => findByRole('button', { name: /^Connect a wallet/ }))
  },
}

export const LongTexts: Story = {
  name: 'a long amount, a long symbol',
  ...withPayments({ hasSwaps: true }),
  async play(context) {
    const { submit } = await openPay(context, {
      asset: { ...ether, symbol: 'LONGSYMBOLLONGSYMBOL', name: 'A currency with a name of more than forty' },
      amount: '0.123456789012345678',
    })
    await waitFor(() => expect(submit()).toHaveTextContent(/^Pay 0\.123456789012345678 LONGSYMBOL/), {
      timeout: 8000,
    })
  },
}

export const Fund: Story = {
  name: 'ways to add funds lead on: buy, receive',
  ...withPayments(),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey, { view: 'FundWallet' })
    const { findByRole, findByText } = within(dialog)
    await userEvent.click(await findByRole('button', { name: /^Buy/ }))
    await findView('OnRampProviders')
    await userEvent.click(await findByRole('button', { name: 'Back' }))
    await findView('FundWallet')
    await findByText('By card or bank transfer')
    await findVisible(() => findByRole('button', { name: /^Receive/ }))
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
