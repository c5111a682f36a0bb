import { type ExchangeStatusAnswer, isAddress } from '@latchkey/headless/wire'
import type { ExchangeSettings } from '../../config/ExchangeSettings.js'
import { HttpError } from '../../http/HttpError.js'
import type { Metrics } from '../../observe/createMetrics.js'
import { createUpstream } from '../../upstream/createUpstream.js'
import { createSandboxExchange, type ExchangeWithdrawal } from './createSandboxExchange.js'

/** The exchanges of the server. */
export interface Exchanges {
  start(exchange: string, withdrawal: ExchangeWithdrawal): Promise<{ id: string; url: string }>
  getStatus(exchange: string, id: string): Promise<ExchangeStatusAnswer>
}

/** Creates the exchanges of the settings, or nothing if there are none. */
export function createExchanges(
  settings: readonly ExchangeSettings[],
  metrics?: Metrics,
): Exchanges | undefined {
  if (settings.length === 0) return undefined
  const exchanges = new Map(
    settings.map((each) => {
      const { start, getStatus } = createSandboxExchange(each)
      let asked = 0
      // Nothing is kept or shared: each withdrawal is one of its own, and its status changes.
      const common = { name: each.id, keyOf: () => String(asked++), cacheMs: 0, metrics }
      return [
        each.id,
        {
          start: createUpstream({ ...common, load: start }),
          getStatus: createUpstream({ ...common, load: getStatus }),
        },
      ] as const
    }),
  )
  const find = (id: string) => {
    const exchange = exchanges.get(id)
    if (exchange) return exchange
    throw new HttpError(400, 'INVALID_REQUEST', `There is no exchange "${id}".`)
  }
  return {
    async start(id, withdrawal) {
      const { start } = find(id)
      if (!isAddress(withdrawal.recipient, 'eip155'))
        throw new HttpError(400, 'INVALID_REQUEST', 'The recipient is no address of the network.')
      return start(withdrawal)
    },
    getStatus: async (exchange, id) => find(exchange).getStatus(id),
  }
}
