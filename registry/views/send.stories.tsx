import { getTransactions, send } from '@latchkey/headless/actions'
import { internalsOf } from '@latchkey/headless/internal'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { createPublicClient, http } from 'viem'
import { accountServices, ether, friend, tokenOf } from '../stories/account-services'
import { answerAs } from '../stories/answer-as'
import { type SceneOptions, usdcOf } from '../stories/create-scene'
import { findClosed, findView, findVisible } from '../stories/find'
import { sandboxConfig } from '../stories/sandbox-config'
import { App, openDialog, sceneDecorator, sceneOf, withScene } from '../stories/scene'

const meta = {
  title: 'Views/Send',
  component: App,
  decorators: [sceneDecorator],
  tags: ['shot'],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<typeof sceneOf>[0]

const services = accountServices({ tokens: [ether], activity: 'none' })

function withFunds(scene: SceneOptions = {}) {
  return withScene({
    isConnected: true,
    balance: 1_234_567_890_000_000_000n,
    options: { services },
    ...scene,
  })
}

async function openSend(context: Context) {
  const dialog = await openDialog(sceneOf(context).latchkey, { view: 'Send' })
  const queries = within(dialog)
  const amount = await queries.findByRole('textbox', { name: 'Amount in ETH' })
  const receiver = () => queries.getByRole('textbox', { name: 'Receiver' })
  const submit = () =>
    dialog.querySelector<HTMLButtonElement>('[data-slot="lk-send-form"] [type="submit"]') as HTMLButtonElement
  await waitFor(() =>
    expect(queries.getByRole('button', { name: 'Max' })).not.toHaveAttribute('aria-disabled'),
  )
  return { dialog, ...queries, amount, receiver, submit }
}

/** Enters what can be reviewed, and opens the review. */
async function openReview(context: Context, { amount = '0.5', receiver = friend } = {}) {
  const shown = await openSend(context)
  await userEvent.type(shown.amount, amount)
  await userEvent.click(shown.receiver())
  await userEvent.paste(receiver)
  await waitFor(() => expect(shown.submit()).toHaveTextContent('Review send'))
  await waitFor(() => expect(shown.submit()).toHaveAttribute('data-variant', 'default'))
  await userEvent.click(shown.submit())
  await findView('SendReview')
  return shown
}

async function chain() {
  const [first] = (await sandboxConfig()).chains
  return createPublicClient({ transport: http(first?.rpcUrl) })
}

async function balanceOf(address: string): Promise<bigint> {
  return (await chain()).getBalance({ address: address as `0x${string}` })
}

async function nonceOf(address: string): Promise<number> {
  return (await chain()).getTransactionCount({ address: address as `0x${string}` })
}

export const Empty: Story = {
  name: 'the button says what is missing and leads there, by keyboard alone',
  ...withFunds(),
  async play(context) {
    const { amount, receiver, submit, getByText } = await openSend(context)
    await expect(submit()).toHaveTextContent('Enter an amount')
    submit().focus()
    await userEvent.keyboard('{Enter}')
    await expect(amount).toHaveFocus()
    await userEvent.keyboard('0.25{Enter}')
    await expect(receiver()).toHaveFocus()
    await waitFor(() => expect(submit()).toHaveTextContent('Enter a receiver'))
    await findVisible(() => getByText('$500.00'))
    await userEvent.clear(amount)
    await expect(submit()).toHaveTextContent('Enter an amount')
  },
}

export const EscCloses: Story = {
  name: 'Esc closes the modal from a field with text, which is no search',
  ...withFunds(),
  tags: ['!shot'],
  async play(context) {
    const { amount } = await openSend(context)
    await userEvent.type(amount, '0.25{Escape}')
    await findClosed(sceneOf(context).latchkey)
  },
}

export const ToName: Story = {
  name: 'to a name: reviewed, sent, and back in the account (spec 1.2/send-native, 4.11/reset)',
  ...withFunds({ hasNames: true }),
  async play(context) {
    const { findByText, getByRole, findByRole, amount, receiver, dialog } = await openSend(context)
    const before = await balanceOf(friend)
    await userEvent.type(amount, '0.5')
    // Pressed before the name is resolved: the review opens when it is.
    await userEvent.type(receiver(), 'bob.eth{Enter}')
    await findView('SendReview')
    await findByText('bob.eth')
    // The whole address stands below the name.
    await expect(dialog.querySelector('[data-slot="lk-address-text"]')).toHaveTextContent(friend)
    await userEvent.click(getByRole('button', { name: 'Send 0.5 ETH' }))
    await findByText('0.5 ETH sent')
    await findByText('Confirmed')
    // Other pages can send to the same address meanwhile.
    await expect((await balanceOf(friend)) - before >= 500_000_000_000_000_000n).toBe(true)
    await expect(getByRole('link', { name: /^View on Sandscan/ })).toBeVisible()
    await userEvent.click(getByRole('button', { name: 'Done' }))
    await findView('Account')
    await userEvent.click(await findByRole('button', { name: 'Send' }))
    await findView('Send')
    // What was sent is gone, and whom it was sent to is a suggestion.
    await waitFor(async () => expect(await findByRole('textbox', { name: 'Amount in ETH' })).toHaveValue(''))
    await findByRole('button', { name: /^bob\.eth/ })
  },
}

export const Ready: Story = {
  name: 'a receiver with name and address, and the worth of the amount',
  ...withFunds({ hasNames: true }),
  async play(context) {
    const { amount, receiver, submit, findByRole, getByText } = await openSend(context)
    await userEvent.type(amount, '0.5')
    await userEvent.click(receiver())
    await userEvent.paste('bob.eth')
    const card = await findByRole('button', { name: /^Change receiver bob\.eth/ })
    await expect(card).toHaveTextContent('0x7099…79C8')
    await expect(card).toHaveFocus()
    await findVisible(() => getByText('$1,000.00'))
    await waitFor(() => expect(submit()).toHaveTextContent('Review send'))
    await findVisible(() => getByText('You haven’t sent to this address before.'))
    await userEvent.click(await findByRole('button', { name: 'Clear receiver' }))
    await expect(receiver()).toHaveValue('')
    await expect(receiver()).toHaveFocus()
    await userEvent.paste('bob.eth')
    await findByRole('button', { name: /^Change receiver bob\.eth/ })
  },
}

export const Dollars: Story = {
  name: 'an amount in US dollars, and the most that can be sent',
  ...withFunds(),
  async play(context) {
    const { getByRole, findByRole, getByText, amount } = await openSend(context)
    await userEvent.type(amount, '0.5')
    await userEvent.click(getByRole('button', { name: /Enter the amount in US dollars/ }))
    const money = await findByRole('textbox', { name: 'Amount in US dollars' })
    await expect(money).toHaveValue('1000')
    await findVisible(() => getByText('0.5 ETH'))
    await userEvent.click(getByRole('button', { name: 'Max' }))
    // The balance less the fee, to the last unit.
    const most = await findByRole<HTMLInputElement>('textbox', { name: 'Amount in ETH' })
    await expect(most.value).toMatch(/^1\.23\d+$/)
  },
}

export const FeeTiers: Story = {
  name: 'a slow, a normal and a fast fee',
  ...withFunds(),
  async play(context) {
    const { getByRole, findByRole, amount } = await openSend(context)
    await userEvent.type(amount, '0.5')
    await userEvent.click(getByRole('button', { name: /^Network fee .* Normal/ }))
    await expect(await findByRole('button', { name: /^Normal/ })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(getByRole('button', { name: /^Fast/ }))
    await findByRole('button', { name: /^Network fee .* Fast/ })
    await waitFor(() => expect(getByRole('button', { name: 'Max' })).not.toHaveAttribute('aria-disabled'))
  },
}

export const Wrong: Story = {
  name: 'every mistake has its own sentence',
  ...withFunds(),
  async play(context) {
    const { wallet } = sceneOf(context)
    const { amount, receiver, submit, findByText } = await openSend(context)
    for (const [text, label, sentence] of [
      ['5', 'Not enough ETH', 'Not enough ETH'],
      ['1.234567', 'Not enough ETH for the fee', 'Not enough ETH for the network fee'],
      ['0', 'Enter an amount', undefined],
      ['-1', 'Check the amount', undefined],
      ['1e18', 'Check the amount', undefined],
      ['1,234', 'Check the amount', '1,234 can be 1,2340 or 1234. Write one of these.'],
      ['1,000.5', 'Check the amount', 'Use one mark at most, the one before the decimals.'],
    ] as const) {
      await userEvent.clear(amount)
      await userEvent.type(amount, text === '1.234567' ? '1.23456789' : text)
      await waitFor(() => expect(submit()).toHaveTextContent(label))
      if (sentence)
        await expect(document.querySelector('[data-slot="lk-amount-error"]')).toHaveTextContent(sentence)
    }
    await userEvent.clear(amount)
    await userEvent.type(amount, '1')
    await userEvent.type(receiver(), '0x1234')
    await waitFor(() => expect(submit()).toHaveTextContent('Check the receiver'))
    await userEvent.clear(receiver())
    await userEvent.paste(wallet.accounts[0] ?? '')
    await findByText('That is your own address. You pay only the network fee.')
  },
}

export const GermanAmount: Story = {
  name: 'an amount as a German keypad writes it: the text stays, and the caret where it is',
  ...withFunds(),
  async play(context) {
    const { amount, submit, getByText } = await openSend(context)
    await userEvent.type(amount, '0,25')
    await waitFor(() => expect(submit()).toHaveTextContent('Enter a receiver'))
    await findVisible(() => getByText('$500.00'))
    await userEvent.type(amount, '1', { initialSelectionStart: 2, initialSelectionEnd: 2 })
    await expect(amount).toHaveValue('0,125')
    await expect((amount as HTMLInputElement).selectionStart).toBe(3)
    await findVisible(() => getByText('$250.00'))
  },
}

export const ArabicAmount: Story = {
  name: 'an amount in Arabic digits, on a page from right to left',
  ...withFunds(),
  globals: { dir: 'rtl' },
  async play(context) {
    const { amount, submit, getByText } = await openSend(context)
    await userEvent.type(amount, '٠٫٢٥')
    await waitFor(() => expect(submit()).toHaveTextContent('Enter a receiver'))
    await findVisible(() => getByText('$500.00'))
    await expect(amount).toHaveValue('٠٫٢٥')
  },
}

export const AmbiguousAmount: Story = {
  name: 'an amount that can be thousands or a decimal is refused, and how to write either is said',
  ...withFunds(),
  async play(context) {
    const { amount, submit, findByText, getByText } = await openSend(context)
    await userEvent.type(amount, '1,0000')
    await waitFor(() => expect(submit()).toHaveTextContent('Enter a receiver'))
    await findVisible(() => getByText('$2,000.00'))
    await userEvent.type(amount, '{Backspace}')
    await findByText('1,000 can be 1,0000 or 1000. Write one of these.')
    await expect(submit()).toHaveTextContent('Check the amount')
  },
}

/** An address that begins and ends as another one. */
function imitationOf(address: string): string {
  return `${address.slice(0, 6)}${'0123456789abcdef'.repeat(2)}${address.slice(-4)}`.toLowerCase()
}

export const LookAlike: Story = {
  name: 'an address that imitates a known one is compared letter by letter',
  ...withFunds(),
  async play(context) {
    const { latchkey } = sceneOf(context)
    await send(latchkey, { to: friend, value: 1n })
    const { dialog, findByRole, getByRole } = await openReview(context, { receiver: imitationOf(friend) })
    const marks = [...dialog.querySelectorAll('mark')].map((mark) => mark.textContent)
    await expect(marks).toEqual(
      [friend.slice(6, -4), imitationOf(friend).slice(6, -4)].map((text) =>
        expect.stringMatching(new RegExp(text, 'i')),
      ),
    )
    // The first button is the safe one.
    await expect(getByRole('button', { name: 'Send anyway' })).toBeVisible()
    await userEvent.click(getByRole('button', { name: 'Change the receiver' }))
    await findView('Send')
    await findByRole('button', { name: /^Change receiver/ })
  },
}

export const OtherNetwork: Story = {
  name: 'a payment link of another network or token, or of no payment, is refused',
  tags: ['!shot'],
  ...withFunds(),
  async play(context) {
    const { receiver, findByText } = await openSend(context)
    await userEvent.click(receiver())
    await userEvent.paste(`ethereum:${friend}@1`)
    await findByText('That code is for another network than Sandbox One.')
    await userEvent.click(receiver())
    await userEvent.paste(`ethereum:${friend}@1337/approve?address=${friend}&uint256=1`)
    await findByText('That link asks for “approve”, which is no payment.')
    await expect(receiver()).toHaveValue('')
    await userEvent.click(receiver())
    await userEvent.paste(`ethereum:${friend}@1337/transfer?address=${friend}&uint256=1`)
    await findByText('That code asks for another token. Choose that token first.')
    await userEvent.click(receiver())
    await userEvent.paste(`ethereum:${friend}@1337?value=1e18`)
    await waitFor(() => expect(document.querySelector('[data-slot="lk-receiver-card"]')).not.toBeNull())
  },
}

export const Review: Story = {
  name: 'the review reads as a sentence',
  ...withFunds({ hasNames: true }),
  async play(context) {
    const { getByRole, findByText } = await openReview(context, { receiver: 'bob.eth' })
    await findByText('$1,000.00')
    await findVisible(() => getByRole('button', { name: 'Send 0.5 ETH' }))
  },
}

export const Waiting: Story = {
  name: 'waits for the wallet, and cancelling leaves nothing behind',
  ...withFunds({ faults: [{ kind: 'silent' }] }),
  async play(context) {
    const { getByRole, findByText } = await openReview(context)
    await userEvent.click(getByRole('button', { name: 'Send 0.5 ETH' }))
    await findVisible(() => findByText('Confirm in your wallet'))
    await findByText('Send 0.5 ETH to 0x7099…79C8.')
    await findVisible(() => getByRole('button', { name: 'Cancel' }))
  },
}

export const Declined: Story = {
  name: 'declined in the wallet, with a button to try again',
  ...withFunds({ faults: [{ kind: 'reject' }] }),
  async play(context) {
    const { getByRole, findByText } = await openReview(context)
    await userEvent.click(getByRole('button', { name: 'Send 0.5 ETH' }))
    await findVisible(() => findByText('You declined the request'))
    await findVisible(() => getByRole('button', { name: 'Try again' }))
  },
}

export const DeclinedOnce: Story = {
  name: 'a transfer that is tried again by the keyboard, with the focus on the title',
  tags: ['!shot'],
  ...withFunds({ faults: [{ kind: 'reject' }, { kind: 'delay', ms: 1_000 }] }),
  async play(context) {
    const { dialog, getByRole, findByRole, findByText } = await openReview(context)
    await userEvent.click(getByRole('button', { name: 'Send 0.5 ETH' }))
    const retry = await findByRole('button', { name: 'Try again' })
    retry.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(retry).not.toBeInTheDocument())
    await expect(dialog.querySelector('[data-slot="lk-title"]')).toHaveFocus()
    await findByText('Confirmed')
  },
}

export const Sending: Story = {
  name: 'the wallet has sent it: until the network confirms, nothing says that it is done',
  ...withFunds(),
  async play(context) {
    answerAs(context, 'eth_sendTransaction', async () => `0x${'5e'.repeat(32)}`)
    const { dialog, getByRole, queryByText, findByText } = await openReview(context)
    await userEvent.click(getByRole('button', { name: 'Send 0.5 ETH' }))
    await findVisible(() => findByText('Sending 0.5 ETH'))
    await findVisible(() => findByText('Waiting for the network'))
    await findVisible(() => getByRole('button', { name: 'Done' }))
    await expect(dialog.querySelector('[data-slot="lk-ring"]')).toHaveAttribute('data-state', 'running')
    await expect(dialog.querySelector('[data-slot="lk-ring-check"]')).toBeNull()
    await expect(dialog.querySelector('[data-slot="lk-title"]')).toHaveTextContent(/^Send$/)
    await expect(queryByText(/sent$/i)).toBeNull()
  },
}

const endings = [
  ['success', 'success', '0.5 ETH sent', 'Confirmed'],
  ['reverted', 'danger', '0.5 ETH not sent', 'It failed on the network.'],
  ['failed', 'danger', '0.5 ETH not sent', 'Check the activity of your wallet before you send again.'],
  [
    'unconfirmed',
    'idle',
    '0.5 ETH not confirmed yet',
    'It may still arrive. Check it before you send again.',
  ],
] as const

export const Endings: Story = {
  name: 'each end of a transfer has its own ring and words; a check is of one that is confirmed',
  tags: ['!shot'],
  ...withFunds(),
  async play(context) {
    const { latchkey } = sceneOf(context)
    answerAs(context, 'eth_sendTransaction', async () => `0x${'5d'.repeat(32)}`)
    const { dialog, getByRole, findByText } = await openReview(context)
    await userEvent.click(getByRole('button', { name: 'Send 0.5 ETH' }))
    await findByText('Sending 0.5 ETH')
    const store = internalsOf(latchkey).store<{ setState(state: readonly object[], replace: true): void }>(
      'sentTransactions',
      () => {
        throw new Error('Nothing is sent')
      },
    )
    const [sent] = getTransactions(latchkey)
    for (const [status, ring, title, hint] of endings) {
      store.setState([{ ...sent, payment: undefined, status }], true)
      await findByText(title)
      await findByText(hint)
      await expect(dialog.querySelector('[data-slot="lk-ring"]')).toHaveAttribute('data-state', ring)
      await expect(dialog.querySelectorAll('[data-slot="lk-ring-check"]')).toHaveLength(
        Number(status === 'success'),
      )
    }
  },
}

export const Sent: Story = {
  name: 'sent, and confirmed by the network',
  ...withFunds(),
  async play(context) {
    const { dialog, getByRole, findByText } = await openReview(context)
    await userEvent.click(getByRole('button', { name: 'Send 0.5 ETH' }))
    await findByText('Confirmed')
    await findByText('0.5 ETH sent')
    await expect(dialog.querySelector('[data-slot="lk-ring"]')).toHaveAttribute('data-state', 'success')
    await findVisible(() => getByRole('button', { name: 'Done' }))
  },
}

export const ChangedMeanwhile: Story = {
  name: 'another network between review and send stops it (spec 4.4/send-form)',
  tags: ['!shot'],
  ...withFunds(),
  async play(context) {
    const scene = sceneOf(context)
    const { getByRole, findByText, findByRole } = await openReview(context)
    await scene.wallet.provider.request({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: '0x53a' }],
    })
    await userEvent.click(getByRole('button', { name: 'Send 0.5 ETH' }))
    await findByText('Your account or its network has changed')
    await userEvent.click(await findByRole('button', { name: 'Start over' }))
    await findView('Send')
    await expect(await nonceOf(scene.wallet.accounts[0] ?? '')).toBe(0)
  },
}

/** Changes what a name of the first chain points to. */
async function pointName(name: string, address: string): Promise<void> {
  const { url, chains } = await sandboxConfig()
  const body = JSON.stringify({ name, address })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${url}/chains/${chains[0]?.id}/names`, { method: 'POST', headers, body })
  await expect(response.ok).toBe(true)
}

export const NameChangedMeanwhile: Story = {
  name: 'a name that points elsewhere between review and send stops it, and the form keeps what was entered',
  tags: ['!shot'],
  ...withFunds({ hasNames: true }),
  async play(context) {
    const { wallet } = sceneOf(context)
    await pointName('erin.eth', `0x${'e1'.repeat(20)}`)
    const { getByRole, findByText, findByRole } = await openReview(context, { receiver: 'erin.eth' })
    await pointName('erin.eth', `0x${'e2'.repeat(20)}`)
    await userEvent.click(getByRole('button', { name: 'Send 0.5 ETH' }))
    await findByText('erin.eth points to another address now')
    await findByText('Nothing was sent. Check the new address before you send.')
    await userEvent.click(await findByRole('button', { name: 'Start over' }))
    await findView('Send')
    const card = await findByRole('button', { name: /^Change receiver erin\.eth/ })
    await waitFor(() => expect(card).toHaveTextContent(/e2e2$/i))
    await expect(await findByRole('textbox', { name: 'Amount in ETH' })).toHaveValue('0.5')
    await userEvent.click(await findByRole('button', { name: 'Review send' }))
    await findView('SendReview')
    await expect(document.querySelector('[data-slot="lk-address-text"]')).toHaveTextContent(/e2e2$/i)
    await expect(await nonceOf(wallet.accounts[0] ?? '')).toBe(0)
  },
}

const manyTokens = ['WETH', 'USDT', 'WBTC', 'LINK', 'UNI', 'AAVE', 'ARB'].map((symbol, index) =>
  tokenOf(symbol, BigInt(index + 1) * 1_500n, { cents: 12_345n * BigInt(index + 1) }),
)

/** The balances of an account with the USDC of the sandbox. */
const withUsdc = {
  loaders: [
    async (context: Pick<StoryContext, 'globals'>) => {
      const [chain] = (await sandboxConfig()).chains
      const { address } = usdcOf(chain?.assets)
      const usdc = tokenOf('USDC', 2_500_000n, { name: 'USD Coin', cents: 100n, address })
      const [load] = withFunds({
        usdc: 2_500_000_000n,
        options: { services: accountServices({ tokens: [ether, usdc, ...manyTokens], activity: 'none' }) },
      }).loaders
      return { ...(await load?.(context)) }
    },
  ],
}

export const Tokens: Story = {
  name: 'the tokens of the account, with search',
  ...withUsdc,
  async play(context) {
    const { getByRole, findByRole, queryByRole } = await openSend(context)
    await userEvent.click(getByRole('button', { name: /^Token: ETH/ }))
    await findView('SendToken')
    const search = await findByRole('searchbox', { name: 'Search tokens' })
    await findByRole('button', { name: /^Ether/ })
    await userEvent.type(search, 'dog')
    await findVisible(() => document.querySelector('[data-slot="lk-empty"]') as HTMLElement)
    await userEvent.clear(search)
    await userEvent.type(search, 'usd c')
    await findByRole('button', { name: /^USD Coin/ })
    await expect(queryByRole('button', { name: /^Ether/ })).toBeNull()
    await userEvent.clear(search)
    await findByRole('button', { name: /^Ether/ })
  },
}

export const Token: Story = {
  name: 'a token: chosen, sent, and counted in its own decimals (spec 1.2/send-erc20, 2.3/after-send)',
  ...withUsdc,
  async play(context) {
    const { getByRole, findByRole, findByText, receiver, submit } = await openSend(context)
    await userEvent.click(getByRole('button', { name: /^Token: ETH/ }))
    await userEvent.click(await findByRole('button', { name: /^USD Coin/ }))
    await findView('Send')
    const amount = await findByRole('textbox', { name: 'Amount in USDC' })
    await waitFor(() => expect(getByRole('button', { name: 'Max' })).not.toHaveAttribute('aria-disabled'))
    await userEvent.click(getByRole('button', { name: 'Max' }))
    await expect(amount).toHaveValue('2500')
    await userEvent.click(receiver())
    await userEvent.paste(friend)
    await waitFor(() => expect(submit()).toHaveAttribute('data-variant', 'default'))
    await userEvent.click(submit())
    await userEvent.click(await findByRole('button', { name: 'Send 2500 USDC' }))
    await findByText('2500 USDC sent')
    await findByText('Confirmed')
    await userEvent.click(await findByRole('button', { name: 'Done' }))
    await findView('Account')
  },
}

export const LongTexts: Story = {
  name: 'a long amount, a long symbol and a long name',
  ...withFunds({ shownAs: { 'Sandbox One': { name: 'The Very Long Network Name of Some Rollup' } } }),
  async play(context) {
    const { amount, submit, receiver } = await openSend(context)
    await userEvent.type(amount, '0.000000000000000001')
    await userEvent.type(receiver(), `${'a-very-long-name-'.repeat(3)}.eth`)
    await waitFor(() => expect(submit()).toHaveTextContent('Check the receiver'))
  },
}

/** The browser's reader of codes, which Chromium has on some systems only. */
function replaceDetector(texts: readonly string[]): void {
  const left = [...texts]
  class BarcodeDetector {
    async detect() {
      const rawValue = left.shift()
      return rawValue === undefined ? [] : [{ rawValue }]
    }
  }
  Object.defineProperty(globalThis, 'BarcodeDetector', { value: BarcodeDetector, configurable: true })
}

function replaceCamera(open: () => Promise<MediaStream>): void {
  Object.defineProperty(navigator.mediaDevices, 'getUserMedia', { value: open, configurable: true })
}

export const Scanned: Story = {
  name: 'the camera reads the code of a receiver',
  tags: ['!shot'],
  ...withFunds(),
  async play(context) {
    replaceDetector(['https://example.com', `ethereum:${friend}@10`, `ethereum:${friend}@1337`])
    const canvas = document.createElement('canvas')
    canvas.getContext('2d')?.fillRect(0, 0, 1, 1)
    replaceCamera(async () => canvas.captureStream())
    const { getByRole, findByRole } = await openSend(context)
    await userEvent.click(getByRole('button', { name: 'Scan a QR code' }))
    await findView('Send')
    await findByRole('button', { name: /^Change receiver/ })
    Reflect.deleteProperty(globalThis, 'BarcodeDetector')
    Reflect.deleteProperty(navigator.mediaDevices, 'getUserMedia')
  },
}

export const CameraRefused: Story = {
  name: 'a camera that is not allowed is one sentence',
  ...withFunds(),
  async play(context) {
    replaceDetector([])
    replaceCamera(() => Promise.reject(new DOMException('Permission denied', 'NotAllowedError')))
    const { getByRole, findByText } = await openSend(context)
    await userEvent.click(getByRole('button', { name: 'Scan a QR code' }))
    await findView('SendScan')
    await findVisible(() => findByText('The camera is not allowed'))
    Reflect.deleteProperty(globalThis, 'BarcodeDetector')
    Reflect.deleteProperty(navigator.mediaDevices, 'getUserMedia')
  },
}
