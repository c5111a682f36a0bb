import { type Ledger, type LedgerEvent, walletAccount } from './createLedger.js'
import { hasReached } from './createTransactionMethods.js'
import { describeAccount } from './describeAccount.js'
import {
  type AccountEncoding,
  type Commitment,
  parseAccountEncoding,
  parseAddress,
  parseCommitment,
  parseSettings,
  parseSignature,
} from './parseParams.js'
import { invalidParams, RpcError } from './RpcError.js'
import { inContext, type RpcMethod } from './rpcContext.js'

/** The subscriptions of one connection. */
export interface Subscriptions {
  readonly methods: Readonly<Record<string, RpcMethod>>
  /** Sends due notifications. Call it after each answer too, for notifications that were due before. */
  tell(): void
  end(): void
}

interface Subscription {
  kind: 'account' | 'signature' | 'slot'
  hear?: (event: LedgerEvent) => void
  /** Sends due notifications. Returns false if there will be no more. */
  tell: (send: (result: unknown) => void) => boolean
}

let lastId = 0

/** Creates the subscriptions of one WebSocket connection. `notify` sends a notification. */
export function createSubscriptions(
  ledger: Ledger,
  notify: (method: string, params: Record<string, unknown>) => void,
): Subscriptions {
  const { slots } = ledger
  const live = new Map<number, Subscription>()

  const tell = () => {
    for (const [subscription, { kind, tell: tellOne }] of live) {
      const goesOn = tellOne((result) => notify(`${kind}Notification`, { result, subscription }))
      if (!goesOn) live.delete(subscription)
    }
  }
  const begin = (subscription: Subscription) => {
    lastId += 1
    live.set(lastId, subscription)
    return lastId
  }
  const unsubscribe =
    (kind: Subscription['kind']): RpcMethod =>
    ([id]) => {
      if (typeof id !== 'number' || live.get(id)?.kind !== kind)
        throw invalidParams('Invalid subscription id.')
      return live.delete(id)
    }

  const watchSlot = (): Subscription => {
    const passed: number[] = []
    return {
      kind: 'slot',
      hear(event) {
        if (event.kind === 'slot') passed.push(slots.current)
      },
      tell(send) {
        for (const slot of passed.splice(0)) {
          send({ slot, parent: slot - 1, root: slot - (slots.current - slots.at('finalized')) })
        }
        return true
      },
    }
  }
  const watchSignature = (signature: string, commitment: Commitment): Subscription => ({
    kind: 'signature',
    tell(send) {
      const entry = ledger.entry(signature)
      if (!entry || !hasReached(ledger, entry, commitment)) return true
      send(inContext({ commitment, slot: slots.at(commitment) }, { err: entry.err }))
      return false
    },
  })
  const watchAccount = (value: unknown, encoding: AccountEncoding, commitment: Commitment): Subscription => {
    const address = parseAddress(value)
    const changes = new Set<number>()
    const describe = () => {
      const account = ledger.account(address) ?? walletAccount(address, 0n)
      try {
        return describeAccount(account, encoding, ledger)
      } catch (error) {
        if (!(error instanceof RpcError)) throw error
        return describeAccount(account, 'base64', ledger)
      }
    }
    return {
      kind: 'account',
      hear(event) {
        if (event.kind !== 'landed') return
        const { accounts, slot } = event.entry
        if (accounts.some((one) => one.isWritable && one.address === address)) changes.add(slot)
      },
      tell(send) {
        const slot = slots.at(commitment)
        const due = [...changes].filter((change) => change <= slot)
        for (const change of due) changes.delete(change)
        if (due.length > 0) send(inContext({ commitment, slot }, describe()))
        return true
      },
    }
  }

  const stop = ledger.listen((event) => {
    for (const { hear } of live.values()) hear?.(event)
    tell()
  })
  return {
    methods: {
      slotSubscribe: () => begin(watchSlot()),
      slotUnsubscribe: unsubscribe('slot'),
      signatureSubscribe([value, settings]) {
        const commitment = parseCommitment(parseSettings(settings).commitment)
        return begin(watchSignature(parseSignature(value), commitment))
      },
      signatureUnsubscribe: unsubscribe('signature'),
      accountSubscribe([address, value]) {
        const settings = parseSettings(value)
        const encoding = parseAccountEncoding(settings.encoding)
        return begin(watchAccount(address, encoding, parseCommitment(settings.commitment)))
      },
      accountUnsubscribe: unsubscribe('account'),
    },
    tell,
    end: stop,
  }
}
