import type { Latchkey } from '../../core/createLatchkey.js'
import { endOfPayment } from '../../core/orders/followPayment.js'
import { RequestAbandonedError } from '../../shared/errors/abandoned.js'
import { PageRefusedError } from '../../shared/errors/page.js'
import { PayOptionMissingError, PayUrlError } from '../../shared/errors/pay.js'
import { ServiceMissingError } from '../../shared/errors/service.js'
import { isHex } from '../../shared/isHex.js'
import type { Network } from '../../shared/types.js'
import { untilAborted } from '../../shared/untilAborted.js'
import { parseWebUrl } from '../../shared/webUrl.js'
import type { Exchange } from '../../wire/exchanges/exchanges.js'
import { callRpc } from '../../wire/rpc/callRpc.js'
import { openPopup } from '../../wire/window/openPopup.js'
import type { PaymentDraft, PayReturnType } from './pay.js'

/**
 * Opens the page of an exchange, and waits until its withdrawal to the recipient is confirmed. What the
 * exchange reports is compared with the network. Aborting the signal has no effect once the page is open.
 */
export async function payByExchange(
  latchkey: Latchkey,
  { exchange, request, value, network, signal, change, save }: PaymentDraft & { readonly exchange: Exchange },
): Promise<PayReturnType> {
  const service = latchkey.options.services.exchanges
  if (!service) throw new ServiceMissingError('exchanges')
  if (network.namespace !== 'eip155') throw new PayOptionMissingError()
  // Later the browser would block it.
  const popup = openPopup()
  change({ stage: 'opening' })
  const { networkId } = network
  const asked = {
    exchange: exchange.id,
    networkId,
    token: request.asset.address,
    value,
    recipient: request.recipient,
    signal,
  }
  const [started, afterBlock] = await untilAborted(
    Promise.all([service.startWithdrawal(asked), readBlock(network, signal)]),
    signal,
  ).catch((cause) => {
    popup?.close()
    throw signal?.aborted ? new RequestAbandonedError(cause) : new PayUrlError(cause)
  })
  const page = parseWebUrl(started.url)
  if (!page) {
    popup?.close()
    throw new PayUrlError(new PageRefusedError({ host: undefined, owner: exchange.name }))
  }
  popup?.navigate(started.url)
  const order = save({ withdrawal: { exchange: exchange.id, id: started.id, afterBlock } })
  change({ stage: 'withdrawing', host: page.host, ...(!popup && { url: started.url }) })
  const endWatch = popup?.watch({ onReturn() {}, onClose: () => change({ isClosed: true }) })
  const onHash = (hash: string) => change({ stage: 'confirming', hash, url: undefined })
  try {
    return { hash: await endOfPayment(latchkey, { order, network, onHash }) }
  } finally {
    endWatch?.()
  }
}

/** Reads the number of the newest block, as a decimal text. */
async function readBlock(network: Network, signal: AbortSignal | undefined): Promise<string> {
  const block = await callRpc(network, { method: 'eth_blockNumber', params: [] }, signal)
  if (isHex(block)) return BigInt(block).toString()
  throw new PayUrlError()
}
