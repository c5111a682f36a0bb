import type { GetOnrampQuoteParameters, OnrampService, PriceService } from '@latchkey/headless/services'
import type { PageEvm } from '@latchkey/sandbox/page-evm'
import { parseUnits } from 'viem'
import { assetOf, type DemoPayments } from './createDemoPayments'

const provider = { id: 'demo', name: 'Demo Pay', feeRange: '2.5%' }
/** What the provider takes, in thousandths of what is paid. */
const feeThousandths = 25n
/** What the network costs, in cents. */
const networkFee = 50n
const limits = [{ method: 'card', min: '10.00', max: '5000.00' }]
/** Tokens that are sold besides ether. */
const sold = ['USDC', 'DAI']

type Purchase = Pick<GetOnrampQuoteParameters, 'networkId' | 'purchase' | 'amount'>

/** Sells ether and tokens of the chains. Nothing is charged. */
export function demoOnramp(
  chains: readonly PageEvm[],
  { prices, payments }: { prices: PriceService; payments: DemoPayments },
): OnrampService {
  const chainOf = (networkId: string) => {
    const chain = chains.find((each) => each.caipId === networkId)
    if (!chain) throw new Error(`Demo Pay does not know ${networkId}.`)
    return chain
  }
  const tokenOf = ({ tokens }: PageEvm, symbol: string) =>
    sold.includes(symbol) ? tokens.find((token) => token.symbol === symbol) : undefined

  async function quote({ networkId, purchase, amount }: Purchase) {
    const chain = chainOf(networkId)
    const address = tokenOf(chain, purchase)?.address
    const { decimals } = assetOf(chain, address)
    const total = parseUnits(amount, 2)
    const net = total - (total * feeThousandths) / 1_000n - networkFee
    if (net <= 0n) throw new Error('The amount is less than the fees.')
    const [found] = await prices.getPrices({ tokens: [{ networkId: chain.caipId, address }] })
    if (!found) throw new Error(`${purchase} has no price.`)
    const { value: price, decimals: priceDecimals } = found.price
    const received = (net * 10n ** BigInt(decimals + priceDecimals - 2)) / price
    return { chain, address, decimals, total, net, received }
  }

  return {
    supports: (networkId) => chains.some((each) => each.caipId === networkId),
    async getOptions() {
      const networks = chains.map(({ caipId, network: { name } }) => ({ networkId: caipId, name }))
      const tokens = sold.flatMap((symbol) => {
        const offered = chains.flatMap((chain) => {
          const { caipId: networkId, network } = chain
          const token = tokenOf(chain, symbol)
          return token ? [{ networkId, name: network.name, address: token.address, title: token.name }] : []
        })
        const [first] = offered
        return first ? [{ id: symbol, name: first.title, symbol, networks: offered }] : []
      })
      return {
        providers: [provider],
        purchaseCurrencies: [{ id: 'ETH', name: 'Ether', symbol: 'ETH', networks }, ...tokens],
        paymentCurrencies: [{ id: 'USD', limits }],
        isFallback: false,
      }
    },
    async getQuote({ networkId, purchase, amount }) {
      const { total, net, received, decimals } = await quote({ networkId, purchase, amount })
      const dollars = (value: bigint) => ({ currency: 'USD', value, decimals: 2 })
      return {
        id: crypto.randomUUID(),
        total: dollars(total),
        subtotal: dollars(net),
        networkFee: dollars(networkFee),
        received: { currency: purchase, value: received, decimals },
      }
    },
    async getUrl({ networkId, address: recipient, purchase, amount = '100.00', returnUrl }) {
      const { chain, address: token, received: value } = await quote({ networkId, purchase, amount })
      const price = `${amount} USD`
      return payments.open({ chain, token, value, recipient, price, returnUrl, seller: provider.name })
    },
    listContacts: () => [],
  }
}
