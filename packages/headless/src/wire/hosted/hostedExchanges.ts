import { HttpStatusError } from '../../shared/errors/http.js'
import { ServiceMissingError } from '../../shared/errors/service.js'
import { exchangeStatusCall } from '../data-api/exchangeStatus.js'
import { exchangeWithdrawalCall } from '../data-api/exchangeWithdrawal.js'
import type { HostedOptions } from '../directory/hostedOptions.js'
import type { ExchangeService, Withdrawal } from '../exchanges/exchanges.js'
import { requirePage } from '../http/requirePage.js'
import type { HostedCalls } from './createHostedCalls.js'

const statuses = {
  UNKNOWN: 'unknown',
  IN_PROGRESS: 'in-progress',
  SUCCESS: 'success',
  FAILED: 'failed',
} as const satisfies Record<string, Withdrawal['status']>

/** Creates the withdrawals of a server. Not every server of the protocol has the calls. */
export function hostedExchanges(
  calls: HostedCalls,
  { exchanges = [], pageHosts = {} }: Pick<HostedOptions, 'exchanges' | 'pageHosts'>,
): Pick<ExchangeService, 'startWithdrawal' | 'getWithdrawal'> {
  return {
    async startWithdrawal({ exchange, networkId, token, value, recipient, signal }) {
      const { id, url } = await calls
        .send(exchangeWithdrawalCall, {
          body: { exchange, chainId: networkId, token, amount: value.toString(), recipient },
          signal,
        })
        .catch((error: unknown) => {
          const isMissing = error instanceof HttpStatusError && [404, 501].includes(error.status)
          throw isMissing ? new ServiceMissingError('exchanges') : error
        })
      const hosts = Object.hasOwn(pageHosts, exchange) ? (pageHosts[exchange] ?? []) : []
      const owner = exchanges.find((each) => each.id === exchange)?.name ?? exchange
      return { id, url: requirePage(url, owner, hosts) }
    },
    async getWithdrawal({ exchange, id, signal }) {
      const { status, txHash } = await calls.send(exchangeStatusCall, {
        params: { id },
        query: { exchange },
        signal,
      })
      return { status: statuses[status], hash: txHash }
    },
  }
}

// What the parts that load when the modal opens share is one file if each of them exports it.
export { sharedOnOpen } from '../sharedOnOpen.js'
