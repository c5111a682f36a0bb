import type { ExchangeStatusAnswer } from '@latchkey/headless/wire'
import * as v from 'valibot'
import type { ExchangeSettings } from '../../config/ExchangeSettings.js'
import { fetchJson } from '../../upstream/fetchJson.js'

/** A withdrawal that is asked for. */
export interface ExchangeWithdrawal {
  readonly networkId: string
  /** Absent for the network's own currency. */
  readonly token: string | undefined
  /** In the smallest unit, as decimal text. */
  readonly amount: string
  readonly recipient: string
}

const startedSchema = v.object({ id: v.string(), url: v.pipe(v.string(), v.url()) })
const orderSchema = v.object({
  status: v.picklist(['open', 'paid', 'sent', 'declined', 'cancelled']),
  hash: v.optional(v.string()),
})
const statuses = {
  open: 'UNKNOWN',
  paid: 'IN_PROGRESS',
  sent: 'SUCCESS',
  declined: 'FAILED',
  cancelled: 'FAILED',
} as const satisfies Record<string, ExchangeStatusAnswer['status']>

/** Withdraws from the exchange of the sandbox, which sends on its EVM chains. */
export function createSandboxExchange({ url }: ExchangeSettings) {
  const root = url.replace(/\/+$/, '')
  return {
    async start({ networkId, token, amount, recipient }: ExchangeWithdrawal, signal: AbortSignal) {
      const body = {
        chainId: Number(networkId.split(':')[1]),
        to: recipient,
        amount,
        ...(token && { token }),
      }
      return v.parse(
        startedSchema,
        await fetchJson({ url: `${root}/withdrawals`, body, signal, isRead: false }),
      )
    },
    async getStatus(id: string, signal: AbortSignal): Promise<ExchangeStatusAnswer> {
      const answer = await fetchJson({ url: `${root}/order?order=${encodeURIComponent(id)}`, signal })
      const { status, hash } = v.parse(orderSchema, answer)
      return { status: statuses[status], txHash: hash }
    },
  }
}
