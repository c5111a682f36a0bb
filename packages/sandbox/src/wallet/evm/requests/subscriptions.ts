import { invalidParams } from '../providerRpcError.js'
import type { WalletChain } from '../types.js'
import { parseList } from './parse.js'
import { currentChain, type RequestHandler, type WalletContext } from './walletContext.js'

const pollMs = 250

interface Subscription {
  chain: WalletChain
  filter: unknown
  timer: ReturnType<typeof setInterval>
}

/** `eth_subscribe` and `eth_unsubscribe`. Notifications are `message` events (EIP-1193). */
export interface Subscriptions {
  subscribe: RequestHandler
  unsubscribe: RequestHandler
  /** Ends all subscriptions. */
  end(): void
}

/** Creates subscriptions that poll the chain's filters every 250 ms, because every node has HTTP. */
export function createSubscriptions(
  notify: (message: { type: string; data: unknown }) => void,
): Subscriptions {
  const all = new Map<string, Subscription>()
  let last = 0

  const end = (id: string) => {
    const subscription = all.get(id)
    if (subscription) clearInterval(subscription.timer)
    return all.delete(id)
  }

  const poll = async (
    context: WalletContext,
    id: string,
    chain: WalletChain,
    filter: unknown,
    heads: boolean,
  ) => {
    const changes = await context.callNode(chain, 'eth_getFilterChanges', [filter])
    for (const change of Array.isArray(changes) ? changes : []) {
      const result = heads ? await context.callNode(chain, 'eth_getBlockByHash', [change, false]) : change
      if (all.has(id)) notify({ type: 'eth_subscription', data: { subscription: id, result } })
    }
  }

  return {
    async subscribe(context, { params }) {
      const [kind, filterOptions = {}] = parseList(params)
      const methods: Record<string, [string, unknown[]]> = {
        newHeads: ['eth_newBlockFilter', []],
        newPendingTransactions: ['eth_newPendingTransactionFilter', []],
        logs: ['eth_newFilter', [filterOptions]],
      }
      const chosen = methods[String(kind)]
      if (!chosen) throw invalidParams(`There is no subscription to "${String(kind)}".`)
      const chain = currentChain(context)
      const filter = await context.callNode(chain, ...chosen)
      last += 1
      const id = `0x${last.toString(16)}`
      let busy = false
      const timer = setInterval(() => {
        if (busy) return
        busy = true
        poll(context, id, chain, filter, kind === 'newHeads')
          // After a failure, the next poll tries again.
          .catch(() => {})
          .finally(() => {
            busy = false
          })
      }, pollMs)
      // A subscription must not keep a Node process running.
      ;(timer as unknown as { unref?: () => void }).unref?.()
      all.set(id, { chain, filter, timer })
      return id
    },
    async unsubscribe(context, { params }) {
      const id = String(parseList(params)[0])
      const subscription = all.get(id)
      if (!subscription) return false
      end(id)
      await context.callNode(subscription.chain, 'eth_uninstallFilter', [subscription.filter]).catch(() => {})
      return true
    },
    end() {
      for (const id of all.keys()) end(id)
    },
  }
}
