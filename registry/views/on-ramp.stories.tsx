import type { ViewName } from '@latchkey/headless'
import { HttpRequestError } from '@latchkey/headless/services'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { findView, findVisible } from '../stories/find'
import { blockWindow, replaceWindow, withPayments } from '../stories/pay-services'
import { App, openDialog, sceneDecorator, sceneOf } from '../stories/scene'

const meta = {
  title: 'Views/Buy',
  component: App,
  decorators: [sceneDecorator],
  tags: ['shot'],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<typeof sceneOf>[0]

const never = () => new Promise<never>(() => {})

async function openBuy(context: Context, amount?: string) {
  const dialog = await openDialog(sceneOf(context).latchkey, {
    view: 'OnRampProviders',
    data: { onramp: { purchase: 'ETH', ...(amount !== undefined && { amount }) } },
  })
  await findView('OnRampProviders')
  const submit = () =>
    dialog.querySelector<HTMLButtonElement>(
      '[data-slot="lk-onramp-form"] [type="submit"]',
    ) as HTMLButtonElement
  return { dialog, ...within(dialog), submit }
}

/** Opens the purchase of 100 dollars. */
async function openProgress(context: Context) {
  const shown = await openBuy(context, '100')
  await waitFor(() => expect(shown.submit()).toHaveAttribute('data-variant', 'default'), { timeout: 5000 })
  await userEvent.click(shown.submit())
  await findView('BuyInProgress')
  return shown
}

export const FromAccount: Story = {
  name: 'the account leads to it, and the button says what is missing (spec 2.8/wallet-feature-order)',
  ...withPayments(),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey)
    const { findByRole } = within(dialog)
    await findByRole('button', { name: 'Buy' })
    const actions = [...dialog.querySelectorAll('[data-slot="lk-account-transfer"]')]
    await expect(actions.map(({ textContent }) => textContent)).toEqual(['Buy', 'Receive', 'Send'])
    await userEvent.click(await findByRole('button', { name: 'Buy' }))
    await findView('OnRampProviders')
    const amount = await findByRole('textbox', { name: 'Amount in USD' })
    const submit = await findByRole('button', { name: 'Enter an amount' })
    await userEvent.click(submit)
    await expect(amount).toHaveFocus()
  },
}

export const Quoted: Story = {
  name: 'what arrives and what it costs, from each provider (spec 4.14/provider)',
  ...withPayments(),
  async play(context) {
    const { submit, findByRole, findByText, getByRole } = await openBuy(context, '100')
    await findVisible(() => findByText('Provider fee', {}, { timeout: 5000 }))
    await userEvent.click(await findByRole('button', { name: /^Another Provider/ }))
    await waitFor(() => expect(submit()).toHaveTextContent('Continue to Another Provider'))
    await userEvent.click(getByRole('button', { name: /^Sandbox Pay/ }))
    await waitFor(() => expect(submit()).toHaveTextContent('Continue to Sandbox Pay'))
  },
}

export const Quoting: Story = {
  name: 'while the price is read (spec 4.14/loading)',
  ...withPayments({ onramp: { getQuote: never } }),
  async play(context) {
    const { findByText } = await openBuy(context, '100')
    await findByText('Reading the price')
  },
}

export const QuoteFailed: Story = {
  name: 'a price that fails is said, and none is invented (spec 4.14/failure, 7.9/on-ramp-quote)',
  ...withPayments({
    onramp: { getQuote: () => Promise.reject(new HttpRequestError({ url: 'https://data.example/quote' })) },
  }),
  async play(context) {
    const { dialog, findByRole } = await openBuy(context, '100')
    await findVisible(() => findByRole('button', { name: 'Try again' }))
    // While the price is read again, the amount is a skeleton.
    await waitFor(() =>
      expect(dialog.querySelector('[data-slot="lk-amount-result-text"]')).toHaveTextContent(/^–$/),
    )
  },
}

export const Limits: Story = {
  name: 'below and above what the way to pay takes',
  ...withPayments(),
  async play(context) {
    const { dialog, findByRole, submit } = await openBuy(context)
    const amount = await findByRole('textbox', { name: 'Amount in USD' })
    const error = () => dialog.querySelector('[data-slot="lk-amount-error"]')
    for (const text of ['abc', '7500.01', '9.99']) {
      await userEvent.clear(amount)
      await userEvent.type(amount, text)
      await waitFor(() => expect(error()).not.toBeNull())
      await expect(submit()).toHaveTextContent('Check the amount')
    }
    await expect(error()).toHaveTextContent('The least you can pay is 10.00 USD')
  },
}

export const Keyboard: Story = {
  name: 'by keyboard alone, from the account to the provider and back',
  tags: ['!shot'],
  ...withPayments(),
  async play(context) {
    const opened = replaceWindow()
    const dialog = await openDialog(sceneOf(context).latchkey)
    const { findByRole } = within(dialog)
    const title = () => dialog.querySelector('[data-slot="lk-title"]')
    /** Presses Tab until an element has the focus. */
    const tabTo = async (role: string, name: string | RegExp) => {
      const element = await findByRole(role, { name })
      for (let stop = 0; stop < 20 && document.activeElement !== element; stop++) await userEvent.tab()
      await expect(element).toHaveFocus()
    }
    const press = async (name: string | RegExp) => {
      await tabTo('button', name)
      await userEvent.keyboard('{Enter}')
    }
    /** The next Tab is at the beginning of a view. */
    const findBegun = async (view: ViewName) => {
      await findView(view)
      await waitFor(() => expect(title()).toHaveFocus())
    }

    await press('Buy')
    await findBegun('OnRampProviders')
    await press('Pay in USD. Choose another way')
    await findBegun('OnRampFiatSelect')
    await tabTo('searchbox', 'Search currencies')
    await userEvent.keyboard('eur')
    await press(/^Card/)
    await findBegun('OnRampProviders')
    await press('Token: ETH. Choose another one')
    await findBegun('OnRampTokenSelect')
    await tabTo('button', /^Ether/)
    await userEvent.keyboard('{ArrowDown}')
    await expect(await findByRole('button', { name: /^USD Coin/ })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await findBegun('OnRampProviders')
    await press(/^Another Provider/)
    await expect(await findByRole('button', { name: /^Another Provider.*Selected/ })).toHaveFocus()
    await tabTo('textbox', 'Amount in EUR')
    await userEvent.keyboard('100')
    const submit = await findByRole('button', { name: 'Continue to Another Provider' })
    await waitFor(() => expect(submit).toHaveAttribute('data-variant', 'default'), { timeout: 5000 })
    await press('Continue to Another Provider')
    await findBegun('BuyInProgress')
    await waitFor(() => expect(opened.urls).toHaveLength(1))
    await press('Back')
    await findView('OnRampProviders')
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Continue to Another Provider'))
    await press('Back')
    await findView('Account')
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Buy'))
  },
}

export const Tokens: Story = {
  name: 'what can be bought, with search',
  ...withPayments(),
  async play(context) {
    const { findByRole, queryByRole } = await openBuy(context)
    await userEvent.click(await findByRole('button', { name: /^Token: ETH/ }))
    await findView('OnRampTokenSelect')
    const search = await findByRole('searchbox', { name: 'Name or symbol' })
    await userEvent.type(search, 'usd')
    await waitFor(() => expect(queryByRole('button', { name: /^Ether/ })).toBeNull())
    await userEvent.click(await findByRole('button', { name: /^USD Coin/ }))
    await findView('OnRampProviders')
    await userEvent.click(await findByRole('button', { name: /^Token: USDC/ }))
    await findView('OnRampTokenSelect')
    await findVisible(() => findByRole('button', { name: /^Ether/ }))
  },
}

export const Payments: Story = {
  name: 'what can be paid with, with the limits of each way',
  ...withPayments(),
  async play(context) {
    const { findByRole, findAllByRole } = await openBuy(context)
    const open = async (currency: string) => {
      await userEvent.click(await findByRole('button', { name: `Pay in ${currency}. Choose another way` }))
      await findView('OnRampFiatSelect')
    }
    await open('USD')
    const [, euros] = await findAllByRole('button', { name: /^Bank transfer/ })
    await userEvent.click(euros as HTMLElement)
    await findView('OnRampProviders')
    await findByRole('textbox', { name: 'Amount in EUR' })
    await open('EUR')
    await findVisible(() => findByRole('button', { name: /^Bank transfer €10 to €25,000.*Selected/ }))
  },
}

export const Fallback: Story = {
  name: 'options that could not be read, and a provider that tells no price',
  ...withPayments({
    onramp: {
      getQuote: undefined,
      getOptions: async () => ({
        providers: [{ id: 'meld', name: 'Meld.io', feeRange: '1-2%' }],
        purchaseCurrencies: [
          {
            id: 'usdc',
            name: 'USD Coin',
            symbol: 'USDC',
            networks: [{ networkId: 'eip155:1337', name: 'Sandbox One' }],
          },
        ],
        paymentCurrencies: [{ id: 'USD', limits: [{ method: 'card', min: '10.00', max: '7500.00' }] }],
        isFallback: true,
      }),
    } as never,
  }),
  async play(context) {
    const { findByText, submit } = await openBuy(context, '100')
    await findVisible(() => findByText(/^Couldn’t load what you can buy/))
    await waitFor(() => expect(submit()).toHaveTextContent('Continue to Meld.io'))
  },
}

export const Nothing: Story = {
  name: 'a network on which nothing is sold',
  ...withPayments({
    onramp: {
      getOptions: async () => ({
        providers: [],
        purchaseCurrencies: [],
        paymentCurrencies: [],
        isFallback: false,
      }),
    },
  }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey, { view: 'OnRampProviders' })
    const { findByText, findByRole } = within(dialog)
    await findVisible(() => findByText('Nothing can be bought here'))
    await userEvent.click(await findByRole('button', { name: 'Switch network' }))
    await findView('Networks')
    await userEvent.click(await findByRole('button', { name: 'Back' }))
    await findView('OnRampProviders')
    await findVisible(() => findByRole('button', { name: 'Switch network' }))
  },
}

export const LongNames: Story = {
  name: 'a long token, a long network, long providers',
  ...withPayments({
    onramp: {
      getOptions: async () => ({
        providers: [
          { id: 'sandbox', name: 'A Provider with a Very Long Name of Many Words', feeRange: '0.99-3.99%' },
          { id: 'other', name: 'Onrampundzahlungsdienstleistungsgesellschaft' },
        ],
        purchaseCurrencies: [
          {
            id: 'long',
            name: 'A currency with a name of more than forty letters',
            symbol: 'LONGSYMBOLLONGSYMBOL',
            networks: [{ networkId: 'eip155:1337', name: 'A Network with a Very Long Name of Many Words' }],
          },
        ],
        paymentCurrencies: [{ id: 'USD', limits: [{ method: 'card', min: '10.00', max: '9999999.00' }] }],
        isFallback: false,
      }),
    },
  }),
  async play(context) {
    const { submit, findByText } = await openBuy(context, '5000')
    await findVisible(() => findByText('Provider fee', {}, { timeout: 5000 }))
    await expect(submit()).toHaveTextContent(/^Continue to A Provider/)
  },
}

export const InProgress: Story = {
  name: 'the page of the provider is open',
  ...withPayments(),
  async play(context) {
    const opened = replaceWindow()
    const { findByText, getByRole } = await openProgress(context)
    await findVisible(() => findByText('Continue in Sandbox Pay'))
    await findVisible(() => getByRole('button', { name: 'Open the window again' }))
    await expect(opened.urls).toEqual([expect.stringContaining('/payment?order=')])
  },
}

export const Arrived: Story = {
  name: 'paid by card: what was bought arrives',
  ...withPayments(),
  async play(context) {
    const opened = replaceWindow()
    const { findByText, getByRole } = await openProgress(context)
    await waitFor(() => expect(opened.urls).toHaveLength(1))
    await opened.press('pay')
    await findVisible(() => findByText(/^0\.0\d+ ETH arrived$/, {}, { timeout: 15_000 }))
    await findVisible(() => getByRole('button', { name: 'Done' }))
  },
}

export const Returned: Story = {
  name: 'the provider has led back',
  ...withPayments(),
  async play(context) {
    const opened = replaceWindow()
    const { findByText } = await openProgress(context)
    await waitFor(() => expect(opened.urls).toHaveLength(1))
    opened.lead('status=completed')
    await findVisible(() => findByText('Waiting for your ETH'))
  },
}

export const Declined: Story = {
  name: 'the payment was declined',
  ...withPayments(),
  async play(context) {
    const opened = replaceWindow()
    const { findByText, getByRole } = await openProgress(context)
    await waitFor(() => expect(opened.urls).toHaveLength(1))
    opened.lead('transactionStatus=failed')
    await findVisible(() => findByText('The payment was declined'))
    await findVisible(() => getByRole('button', { name: 'Try again' }))
  },
}

export const Closed: Story = {
  name: 'the window was closed early',
  ...withPayments(),
  async play(context) {
    const opened = replaceWindow()
    const { findByText, findByRole } = await openProgress(context)
    await waitFor(() => expect(opened.urls).toHaveLength(1))
    opened.close()
    await findVisible(() => findByText('You closed the window'))
    await userEvent.click(await findByRole('button', { name: 'Back' }))
    await findView('OnRampProviders')
    await userEvent.click(await findByRole('button', { name: /^You are buying ETH/ }))
    await findVisible(() => findByText('You closed the window'))
  },
}

export const Blocked: Story = {
  name: 'the browser blocked the window: a link opens it',
  ...withPayments(),
  async play(context) {
    blockWindow()
    const { findByRole } = await openProgress(context)
    const link = await findByRole('link', { name: /^Open Sandbox Pay/ })
    await expect(link).toHaveAttribute('href', expect.stringContaining('/payment?order='))
    await findVisible(() => findByRole('button', { name: 'Change the purchase' }))
  },
}
