import { onrampOptionsCall, onrampQuoteCall, onrampUrlCall } from '@latchkey/protocol'
import { ask, askCall, demand, demandEqual, demandError } from './askServer.js'
import type { HostedSubject, ProtocolRule } from './subject.js'

const partOf = (subject: HostedSubject) => ({
  options: onrampOptionsCall.path,
  quote: onrampQuoteCall.path,
  url: onrampUrlCall.path,
  quoteBody: {
    purchaseCurrency: subject.onramp?.purchase ?? 'USDC',
    paymentCurrency: subject.onramp?.payment ?? 'USD',
    amount: subject.onramp?.amount ?? '100',
    network: subject.onramp?.purchase ?? 'USDC',
  },
  urlBody: {
    destinationWallets: [{ address: subject.account.address, assets: [subject.onramp?.purchase ?? 'USDC'] }],
    defaultNetwork: subject.account.networkId,
    defaultExperience: 'buy',
  },
})

/** What every server does with the calls for purchases, which not every one has. */
export const onrampRules: readonly ProtocolRule[] = [
  {
    name: 'the options of purchases have what is bought and paid; a server without purchases answers 404 or 501 (spec 7.T17)',
    async check(subject) {
      const { options, quote, url, quoteBody, urlBody } = partOf(subject)
      if (!subject.onramp) {
        demandError(await ask(subject, options), [404, 501], 'A server without options')
        demandError(await ask(subject, quote, { body: quoteBody }), [404, 501], 'A server without quotes')
        demandError(await ask(subject, url, { body: urlBody }), [404, 501], 'A server without pages')
        return
      }
      const { purchase, payment } = subject.onramp
      const { purchaseCurrencies, paymentCurrencies } = await askCall(subject, onrampOptionsCall)
      demand(
        purchaseCurrencies.some(({ symbol, networks }) => symbol === purchase && networks.length > 0),
        `${purchase} is not in the options`,
      )
      const limits = paymentCurrencies.find(({ id }) => id === payment)?.payment_method_limits ?? []
      demand(limits.length > 0, `${payment} has no method of payment`)
      demand(
        limits.every(({ min, max }) => Number(min) <= Number(max)),
        'A limit has more at its lower end',
      )
    },
  },
  {
    name: 'a quote is of what was asked for, and costs at least what is left for the purchase (spec 7.T18)',
    async check(subject) {
      if (!subject.onramp) return
      const { quote, quoteBody } = partOf(subject)
      const answer = await askCall(subject, onrampQuoteCall, { body: quoteBody })
      demandEqual(answer.purchaseAmount.currency, subject.onramp.purchase, 'What is bought')
      demandEqual(answer.paymentTotal.currency, subject.onramp.payment, 'What is paid')
      demandEqual(Number(answer.paymentTotal.amount), Number(subject.onramp.amount), 'The total')
      demand(
        Number(answer.paymentSubtotal.amount) <= Number(answer.paymentTotal.amount),
        'The purchase alone costs more than the total',
      )
      for (const wrong of [{ amount: '-1' }, { amount: '0' }, { purchaseCurrency: 'NOTHING' }])
        demandError(
          await ask(subject, quote, { body: { ...quoteBody, ...wrong } }),
          [400],
          JSON.stringify(wrong),
        )
    },
  },
  {
    name: 'each purchase has a page of its own or a page without a session, for a wallet of its network (spec 7.T16)',
    async check(subject) {
      if (!subject.onramp) return
      const { url, urlBody } = partOf(subject)
      const page = await askCall(subject, onrampUrlCall, { body: urlBody })
      demand(/^https?:/.test(page.url) && URL.canParse(page.url), `${page.url} is no page`)
      const wrong = { ...urlBody, destinationWallets: [{ address: 'nobody' }] }
      demandError(await ask(subject, url, { body: wrong }), [400], 'A wallet without an address')
    },
  },
]
