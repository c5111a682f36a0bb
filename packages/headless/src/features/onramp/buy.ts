import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import type { NetworkIdOf, RegisteredLatchkey } from '../../core/register.js'
import { sentClearsCaches } from '../../core/sentClearsCaches.js'
import { NotConnectedError } from '../../shared/errors/account.js'
import type { HttpErrorType } from '../../shared/errors/http.js'
import type { ServiceMissingError } from '../../shared/errors/service.js'
import { toBaseError } from '../../shared/errors/toBaseError.js'
import { namespaceOf } from '../../shared/parseCaip.js'
import type { OnrampProvider } from '../../wire/onramp/onramp.js'
import { openPopup, type Popup } from '../../wire/window/openPopup.js'
import { isDeclined } from './isDeclined.js'
import { type OnrampOrder, onrampFormStore } from './onrampForm.js'
import { onrampServiceOf } from './onrampService.js'
import { readHolding, watchArrival } from './watchArrival.js'

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
  /** Page of the app, of its own origin, that the provider leads back to. Default: the current page. */
  returnUrl?: string | undefined
}

/** The purchase, whose page is open. `useOnramp` shows what becomes of it. */
export type BuyReturnType = OnrampOrder

/** The errors of `buy`. */
export type BuyErrorType = NotConnectedError | ServiceMissingError | HttpErrorType

/**
 * Opens the page of a provider in a window, for the active account of the network's namespace, and notices
 * when what was bought arrives there. Call it during a click: the window opens before the provider is asked
 * for its page. If the browser blocks it, the order is `blocked` and has the page as a link for the user.
 *
 * Resolves when the page is open. Emits `buy.started`, and `buy.arrived` when the balance has grown. Another
 * purchase ends the watch of the one before it.
 *
 * @throws {NotConnectedError} If no wallet is connected in the namespace of the network.
 * @throws {ServiceMissingError} If the app has no `services.onramp`, or its server none.
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
  const { provider, networkId, purchase, token, payment, amount, returnUrl } = parameters
  const service = onrampServiceOf(latchkey)
  const { stores, emit } = internalsOf(latchkey)
  const namespace = namespaceOf(networkId)
  const account = stores.accounts.getState()[namespace]
  if (account?.status !== 'connected' || !account.activeAddress) throw new NotConnectedError()
  const address = account.activeAddress
  const form = onrampFormStore(latchkey)
  const id = crypto.randomUUID()
  const opening: OnrampOrder = { id, provider, networkId, address, symbol: purchase, status: 'opening' }
  // Later the browser would block it.
  const popup = openPopup()
  endWatches(latchkey)
  form.setState({ order: opening })
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
        returnUrl: returnUrl ?? currentPage(),
      }),
      readHolding(latchkey, watched),
    ])
    // The user has begun another one, or closed this one.
    if (form.getState().order?.id !== id) {
      popup?.close()
      return opening
    }
    popup?.navigate(url)
    const order: OnrampOrder = popup ? { ...opening, status: 'open' } : { ...opening, status: 'blocked', url }
    form.setState({ order })
    emit({ type: 'buy.started', namespace, networkId, provider: provider.id, currency: purchase })
    watch(latchkey, { id, popup, watched, before: holding.value })
    return order
  } catch (cause) {
    popup?.close()
    if (form.getState().order?.id === id) form.setState({ order: undefined })
    throw await toBaseError(cause)
  }
}

/** Ends the purchase as far as the app is concerned. What the user has paid for still arrives. */
export function dismissOrder(latchkey: Latchkey): void {
  endWatches(latchkey)
  onrampFormStore(latchkey).setState({ order: undefined })
}

const watches = (latchkey: Latchkey) =>
  internalsOf(latchkey).store('onrampWatches', () => new Set<() => void>())

function endWatches(latchkey: Latchkey): void {
  const all = watches(latchkey)
  for (const end of all) end()
  all.clear()
}

/** Changes the order as its window is closed or led back, and when what was bought arrives. */
function watch(
  latchkey: Latchkey,
  {
    id,
    popup,
    watched,
    before,
  }: {
    readonly id: string
    readonly popup: Popup | undefined
    readonly watched: Parameters<typeof readHolding>[1]
    readonly before: bigint
  },
): void {
  const form = onrampFormStore(latchkey)
  const change = (changed: Partial<OnrampOrder>) => {
    const { order } = form.getState()
    if (order?.id === id && order.status !== 'arrived') form.setState({ order: { ...order, ...changed } })
  }
  const endPopup = popup?.watch({
    onReturn: (parameters) => change({ status: isDeclined(parameters) ? 'declined' : 'returned' }),
    onClose: () => change({ status: 'closed' }),
  })
  const endArrival = watchArrival(latchkey, {
    watched,
    before,
    onArrival(received) {
      endPopup?.()
      change({ status: 'arrived', received, url: undefined })
      sentClearsCaches(latchkey)
      const { networkId } = watched
      internalsOf(latchkey).emit({ type: 'buy.arrived', namespace: namespaceOf(networkId), networkId })
    },
  })
  watches(latchkey)
    .add(endArrival)
    .add(() => endPopup?.())
}

/** The address of the page, without what follows #. */
function currentPage(): string {
  const page = new URL(window.location.href)
  page.hash = ''
  return page.href
}
