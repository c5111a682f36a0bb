import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { isUnprotected } from '../../core/isUnprotected.js'
import { followPurchase } from '../../core/orders/followPurchase.js'
import {
  changeOpenPurchase,
  isOrderOpen,
  type OpenPurchase,
  type PurchaseStatus,
  removeOpenOrders,
  saveOpenOrder,
} from '../../core/orders/openOrders.js'
import { changeShownOrder, type OnrampOrder, shownOrderStore } from '../../core/orders/shownOrder.js'
import { type Holding, readHolding } from '../../core/orders/untilArrived.js'
import type { NetworkIdOf, RegisteredLatchkey } from '../../core/register.js'
import { NotConnectedError } from '../../shared/errors/account.js'
import { InvalidOptionError } from '../../shared/errors/config.js'
import { EmbeddedError } from '../../shared/errors/embedded.js'
import type { HttpErrorType } from '../../shared/errors/http.js'
import { PageRefusedError } from '../../shared/errors/page.js'
import type { ServiceMissingError } from '../../shared/errors/service.js'
import { toBaseError } from '../../shared/errors/toBaseError.js'
import { namespaceOf } from '../../shared/parseCaip.js'
import { randomId } from '../../shared/randomId.js'
import { parseWebUrl } from '../../shared/webUrl.js'
import type { OnrampAmount, OnrampProvider } from '../../wire/onramp/onramp.js'
import { openPopup, type Popup } from '../../wire/window/openPopup.js'
import { isDeclined } from './isDeclined.js'
import { onrampServiceOf } from './onrampService.js'

/** What must arrive of a quoted amount, in percent: the price is fixed only when the user pays. */
const leastPercent = 90n

/** A purchase. */
export interface BuyParameters<latchkey extends Latchkey = RegisteredLatchkey> {
  provider: OnrampProvider
  /** The network that receives. */
  networkId: NetworkIdOf<latchkey>
  /** Symbol of what is bought: `ETH`. */
  purchase: string
  /** Contract of the token. Default: the network's own currency. */
  token?: string | undefined
  /** ISO 4217 code of what is paid. Default: the provider decides. */
  payment?: string | undefined
  /** What is paid, fees included, as decimal text. Default: the user enters it at the provider. */
  amount?: string | undefined
  /**
   * `received` of the quote, in the currency of `purchase`. Less than 90 % of it is not what was bought.
   * Default: nothing is known of it, so the purchase never becomes `arrived`.
   */
  quoted?: OnrampAmount | undefined
  /**
   * Page of the app, of its own origin and with https, that the provider leads back to. Default: the current
   * page, if it has https.
   */
  returnUrl?: string | undefined
}

/** The purchase, whose page is open. `useOnramp` shows what becomes of it. */
export type BuyReturnType = OnrampOrder

/** The errors of `buy`. */
export type BuyErrorType =
  | NotConnectedError
  | InvalidOptionError
  | ServiceMissingError
  | PageRefusedError
  | HttpErrorType

/**
 * Opens the page of a provider in a window, for the active account of the network's namespace, and notices
 * when what was bought arrives there. Call it during a click: the window opens before the provider is asked
 * for its page. If the browser blocks it, the order is `blocked` and has the page as a link for the user.
 *
 * Resolves when the page is open. Emits `buy.started`, and `buy.arrived` when the balance has grown by what
 * was quoted. Without a quote it is not known what the purchase is, so `buy.received` says only that
 * something arrived. A toast tells both if no component shows the order (`useOnramp`). A purchase is watched
 * for 7 days, also after a reload and by other tabs. Another one of the same currency for the same account
 * ends the watch of the one before it.
 *
 * @throws {NotConnectedError} If no wallet is connected in the namespace of the network.
 * @throws {InvalidOptionError} If `returnUrl` is no page of the app's own origin with https.
 * @throws {ServiceMissingError} If the app has no `services.onramp`, or its server none.
 * @throws {PageRefusedError} If the page of the provider is not at one of its hosts.
 * @throws {HttpErrorType} If the request fails.
 *
 * @example
 * ```ts
 * import { buy } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const provider = { id: 'meld', name: 'Meld.io' }
 * const order = await buy(latchkey, { provider, networkId: 'eip155:1', purchase: 'ETH' })
 * if (order.status === 'blocked') console.log(order.url)
 * ```
 */
export async function buy<latchkey extends Latchkey>(
  latchkey: latchkey,
  parameters: BuyParameters<latchkey>,
): Promise<BuyReturnType> {
  const { provider, networkId, purchase, token, payment, amount, quoted } = parameters
  const returnUrl = returnPage(parameters.returnUrl)
  const service = onrampServiceOf(latchkey)
  const { stores, emit } = internalsOf(latchkey)
  const namespace = namespaceOf(networkId)
  const account = stores.accounts.getState()[namespace]
  if (account?.status !== 'connected' || !account.activeAddress) throw new NotConnectedError()
  if (isUnprotected(latchkey, account.connectorId)) throw new EmbeddedError('embedded/unprotected')
  const address = account.activeAddress
  const shown = shownOrderStore(latchkey)
  const id = randomId()
  const agreed = quoted && quoted.currency.toUpperCase() === purchase.toUpperCase() ? quoted : undefined
  const opening: OnrampOrder = {
    ...{ id, provider, networkId, address },
    symbol: purchase,
    status: 'opening',
    isQuoted: agreed !== undefined,
  }
  // Later the browser would block it.
  const popup = openPopup()
  leavePage(latchkey)
  shown.setState({ order: opening })
  const watched = { networkId, address, token }
  try {
    const [url, holding] = await Promise.all([
      service.getUrl({
        provider: provider.id,
        networkId,
        address,
        purchase,
        payment,
        amount,
        returnUrl,
      }),
      readHolding(latchkey, watched),
    ])
    // The user has begun another one, or closed this one.
    if (shown.getState().order?.id !== id) {
      popup?.close()
      return opening
    }
    const page = parseWebUrl(url)
    if (!page) throw new PageRefusedError({ host: undefined, owner: provider.name })
    popup?.navigate(url)
    const { host } = page
    const order: OnrampOrder = popup
      ? { ...opening, host, status: 'open' }
      : { ...opening, host, status: 'blocked', url }
    shown.setState({ order })
    emit({ type: 'buy.started', namespace, networkId, provider: provider.id, currency: purchase })
    follow(latchkey, {
      type: 'purchase',
      ...{ id, ...watched, symbol: purchase, startedAt: Date.now(), status: 'open' },
      provider: { id: provider.id, name: provider.name },
      before: String(holding.value),
      least: String(leastOf(agreed, holding)),
    })
    if (popup) watchPage(latchkey, { id, popup, returnUrl })
    return order
  } catch (cause) {
    popup?.close()
    if (shown.getState().order?.id === id) shown.setState({ order: undefined })
    throw await toBaseError(cause)
  }
}

/** Stores a purchase in place of one that would be told by the same balance, and watches that. */
function follow(latchkey: Latchkey, purchase: OpenPurchase): void {
  removeOpenOrders(
    latchkey,
    (each) =>
      each.type === 'purchase' &&
      each.networkId === purchase.networkId &&
      each.token === purchase.token &&
      each.address === purchase.address,
  )
  saveOpenOrder(latchkey, purchase)
  void followPurchase(latchkey, purchase)
}

/** Returns what must arrive, in the smallest unit. 0: it is not known. */
function leastOf(quoted: OnrampAmount | undefined, { decimals }: Holding): bigint {
  if (!quoted) return 0n
  const least =
    (quoted.value * leastPercent * 10n ** BigInt(decimals)) / (100n * 10n ** BigInt(quoted.decimals))
  return least > 0n ? least : 1n
}

/**
 * Closes the purchase that is shown. One that the provider led back from is still watched, and a toast tells
 * its arrival. Any other is left, although what the user has paid for still arrives.
 */
export function dismissOrder(latchkey: Latchkey): void {
  leavePage(latchkey)
  const shown = shownOrderStore(latchkey)
  const { order } = shown.getState()
  if (order?.status !== 'returned') removeOpenOrders(latchkey, ({ id }) => id === order?.id)
  shown.setState({ order: undefined })
}

const pageWatch = (latchkey: Latchkey) =>
  internalsOf(latchkey).store('onrampPage', (): { end: () => void } => ({ end: () => {} }))

/** Ends the watch of the provider's window. */
function leavePage(latchkey: Latchkey): void {
  pageWatch(latchkey).end()
}

/** Changes the order as its window is closed or led back. */
function watchPage(
  latchkey: Latchkey,
  { id, popup, returnUrl }: { id: string; popup: Popup; returnUrl: string | undefined },
): void {
  const change = (status: PurchaseStatus) => {
    if (!isOrderOpen(latchkey, id)) return
    changeOpenPurchase(latchkey, id, status)
    changeShownOrder(latchkey, id, { status })
  }
  pageWatch(latchkey).end = popup.watch({
    returnUrl,
    onReturn: (parameters) => change(isDeclined(parameters) ? 'declined' : 'returned'),
    onClose: () => change('closed'),
  })
}

/**
 * Returns the page that the provider leads back to: the given one, or the current page without what follows
 * #, if it has https.
 */
function returnPage(given: string | undefined): string | undefined {
  const { href, origin } = window.location
  const page = URL.canParse(given ?? href, href) ? new URL(given ?? href, href) : undefined
  if (page && given === undefined) page.hash = ''
  if (page?.origin === origin && parseWebUrl(page.href)) return page.href
  if (given === undefined) return undefined
  throw new InvalidOptionError({ option: 'returnUrl', got: given, takes: 'a page of the app, with https' })
}
