import type { PageEvm } from '@latchkey/sandbox/page-evm'
import { type Address, createWalletClient, custom, erc20Abi, formatUnits, type Hex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { type PaymentMessage, paymentChannel, paymentPageUrl, readPaymentMessage } from './paymentChannel'

/** What is sent once the user has paid. */
export interface DemoOrder {
  readonly chain: PageEvm
  /** Contract of the token. Absent for ether. */
  readonly token?: string | undefined
  /** In the smallest unit. */
  readonly value: bigint
  readonly recipient: string
  /** Who shows the page. */
  readonly seller: string
  readonly price: string
  readonly returnUrl?: string | undefined
}

/** Sells on chains in memory, after the user has answered on a page of this site. */
export interface DemoPayments {
  /** Begins an order. Returns the page that asks the user. */
  open(order: DemoOrder): string
}

/** Ether for the fees of what is sent. */
const forFees = parseEther('1')

/** Creates the payments. The page of an order reaches them by a `BroadcastChannel`. */
export function createDemoPayments(): DemoPayments {
  const orders = new Map<string, { readonly order: DemoOrder; isPaid: boolean }>()
  const account = privateKeyToAccount(generatePrivateKey())
  const channel = new BroadcastChannel(paymentChannel)
  const say = (message: PaymentMessage) => channel.postMessage(message)
  /** One after the other: all are sent by one account. */
  let last: Promise<unknown> = Promise.resolve()

  channel.addEventListener('message', ({ data }) => {
    const message = readPaymentMessage(data)
    const found = message?.type === 'answer' && orders.get(message.id)
    if (!found) return
    say({ type: 'heard', id: message.id })
    if (found.isPaid || !message.isPaid) return
    found.isPaid = true
    last = last
      .then(() => payOut(found.order))
      .catch(() => {
        found.isPaid = false
      })
  })

  function payOut({ chain, token, value, recipient }: DemoOrder): Promise<Hex> {
    const wallet = createWalletClient({ account, chain: chain.network, transport: custom(chain) })
    const to = recipient as Address
    if (!token) {
      chain.fund(account.address, { ether: value + forFees })
      return wallet.sendTransaction({ to, value })
    }
    chain.fund(account.address, { ether: forFees, tokens: { [token]: value } })
    return wallet.writeContract({
      address: token as Address,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [to, value],
    })
  }

  return {
    open(order) {
      const id = crypto.randomUUID()
      orders.set(id, { order, isPaid: false })
      const { chain, token, value, recipient, seller, price, returnUrl } = order
      const { symbol, decimals } = assetOf(chain, token)
      const amount = `${formatUnits(value, decimals)} ${symbol}`
      const networkName = chain.network.name
      return paymentPageUrl({ id, seller, price, amount, recipient, networkName, returnUrl })
    },
  }
}

/** Symbol and decimals of a token of a chain, or of its ether. */
export function assetOf(
  { tokens, network }: PageEvm,
  token: string | undefined,
): { readonly symbol: string; readonly decimals: number } {
  if (!token) return network.nativeCurrency
  const found = tokens.find(({ address }) => address.toLowerCase() === token.toLowerCase())
  if (!found) throw new Error(`The demo has no token at ${token}.`)
  return found
}
