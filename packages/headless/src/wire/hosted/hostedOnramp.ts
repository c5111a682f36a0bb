import {
  isAddress,
  isCaipNetworkId,
  type OnrampOptionsAnswer,
  onrampOptionsCall,
  onrampQuoteCall,
  onrampUrlCall,
} from '@latchkey/protocol'
import { HttpBodyInvalidError, HttpStatusError } from '../../shared/errors/http.js'
import { ServiceMissingError } from '../../shared/errors/service.js'
import { namespaceOf } from '../../shared/parseCaip.js'
import { parseDecimal } from '../../shared/parseDecimal.js'
import { parseName } from '../../shared/parseName.js'
import type { HostedOptions } from '../directory/hostedOptions.js'
import { requirePage } from '../http/requirePage.js'
import { fallbackOptions } from '../onramp/fallbackOptions.js'
import type { OnrampAmount, OnrampService, PurchaseCurrency } from '../onramp/onramp.js'
import { providerHosts } from '../onramp/providerHosts.js'
import { meldProvider, toProvider } from '../onramp/providers.js'
import type { HostedCalls } from './createHostedCalls.js'

/**
 * Creates the purchases of a server.
 *
 * @param pageHosts Hosts of the pages of providers, by id, in place of those that are known.
 */
export function hostedOnramp(
  calls: HostedCalls,
  pageHosts: HostedOptions['pageHosts'] = {},
): Required<Pick<OnrampService, 'getOptions' | 'getQuote' | 'getUrl'>> {
  return {
    async getOptions({ signal }) {
      try {
        return toOptions(await calls.send(onrampOptionsCall, { signal }))
      } catch (error) {
        signal?.throwIfAborted()
        if (isMissing(error)) throw new ServiceMissingError('onramp')
        return { ...fallbackOptions, providers: [meldProvider] }
      }
    },
    async getQuote({ provider, networkId, purchase, payment, method, amount, signal }) {
      const answer = await calls
        .send(onrampQuoteCall, {
          body: {
            purchaseCurrency: purchase,
            paymentCurrency: payment,
            amount,
            network: purchase,
            chainId: networkId,
            provider,
            paymentMethod: method,
          },
          signal,
        })
        .catch(throwMissing)
      const invalid = new HttpBodyInvalidError({ url: calls.host, status: 200 })
      // A quote of something else must not be shown as that of this purchase.
      if (answer.purchaseAmount.currency.toUpperCase() !== purchase.toUpperCase()) throw invalid
      return {
        id: answer.quoteId,
        total: toAmount(answer.paymentTotal, invalid),
        subtotal: toAmount(answer.paymentSubtotal, invalid),
        networkFee: toAmount(answer.networkFee, invalid),
        received: toAmount(answer.purchaseAmount, invalid),
      }
    },
    async getUrl({ provider, networkId, address, purchase, payment, amount, returnUrl, signal }) {
      const { url } = await calls
        .send(onrampUrlCall, {
          body: {
            destinationWallets: [{ address, blockchains: [networkId], assets: [purchase] }],
            defaultNetwork: networkId,
            partnerUserId: calls.projectId,
            defaultExperience: 'buy',
            presetFiatAmount: amount,
            fiatCurrency: payment,
            provider,
            redirectUrl: returnUrl,
          },
          signal,
        })
        .catch(throwMissing)
      const hosts = { ...providerHosts, ...pageHosts }
      return provider === undefined
        ? requirePage(url, 'a provider', Object.values(hosts).flat())
        : requirePage(url, toProvider(provider).name, hostsOf(hosts, provider))
    },
  }
}

function hostsOf(hosts: Readonly<Record<string, readonly string[]>>, id: string): readonly string[] {
  return (Object.hasOwn(hosts, id) ? hosts[id] : undefined) ?? []
}

function isMissing(error: unknown): boolean {
  return error instanceof HttpStatusError && [404, 501].includes(error.status)
}

function throwMissing(error: unknown): never {
  throw isMissing(error) ? new ServiceMissingError('onramp') : error
}

function toAmount({ amount, currency }: { amount: string; currency: string }, invalid: Error): OnrampAmount {
  // The wire has whole units: the digits of the amount are its decimals.
  const decimals = amount.split('.')[1]?.length ?? 0
  const value = parseDecimal(amount, decimals)
  if (value === undefined) throw invalid
  return { currency, value, decimals }
}

function toOptions({ purchaseCurrencies, paymentCurrencies, providers }: OnrampOptionsAnswer) {
  return {
    providers: (providers ?? [meldProvider.id]).map(toProvider),
    purchaseCurrencies: purchaseCurrencies.flatMap((currency) => toPurchaseCurrency(currency) ?? []),
    paymentCurrencies: paymentCurrencies.map(({ id, payment_method_limits: limits }) => ({
      id,
      limits: limits.map(({ id: method, min, max }) => ({ method, min, max })),
    })),
    isFallback: false,
  }
}

function toPurchaseCurrency({
  id,
  ...currency
}: OnrampOptionsAnswer['purchaseCurrencies'][number]): PurchaseCurrency | undefined {
  const [name, symbol] = [parseName(currency.name), parseName(currency.symbol)]
  const networks = currency.networks.flatMap((network) => {
    const networkId = /^\d+$/.test(network.chain_id) ? `eip155:${network.chain_id}` : network.chain_id
    if (!isCaipNetworkId(networkId)) return []
    const address = network.contract_address || undefined
    if (address !== undefined && !isAddress(address, namespaceOf(networkId))) return []
    return [{ networkId, name: parseName(network.display_name) ?? network.name, address }]
  })
  return name && symbol && networks.length > 0 ? { id, name, symbol, networks } : undefined
}
