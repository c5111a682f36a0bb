import { expect, vi } from 'vitest'
import { createLatchkey, type Latchkey } from '../../src/core/createLatchkey.js'
import * as actions from '../../src/exports/actions.js'
import { after, canDo, firstSession, isReady, type Session, type Step, shownAccount } from './sessionModel.js'
import type { SessionNamespace, SessionWallet } from './sessionWallets.js'

/** Longer than any time after which a wallet is asked again. */
const quietMs = 130_000

interface Tab {
  readonly latchkey: Latchkey
  readonly stop: () => void
}

/** Storage that two tabs share. Each has its own prefix, so that a tab does not hear of what it writes. */
function createSharedStorage() {
  const values = new Map<string, string>()
  const nameOf = (key: string) => key.slice(key.indexOf('/') + 1)
  function write(key: string, value: string | null): void {
    const name = nameOf(key)
    if ((values.get(name) ?? null) === value) return
    if (value === null) values.delete(name)
    else values.set(name, value)
    const other = `tab${1 - Number(key[3])}/${name}`
    // As in a browser, the other tab hears of it later, and may do something before.
    setTimeout(() => window.dispatchEvent(new StorageEvent('storage', { key: other, newValue: value })), 5)
  }
  return {
    getItem: (key: string) => values.get(nameOf(key)) ?? null,
    setItem: write,
    removeItem: (key: string) => write(key, null),
  }
}

/**
 * Does the steps that have an occasion, with a wallet of the sandbox in pages of an app. Then the wallet is
 * there, unlocked and answers, and every page has to show the session of the model. The clock must be a fake
 * one, and what the pages import be loaded.
 */
export async function runSession(
  namespace: SessionNamespace,
  wallet: SessionWallet,
  steps: readonly Step[],
): Promise<void> {
  const { traits, networks } = namespace
  const normalize = namespace.normalize ?? ((address: string) => address)
  const storage = createSharedStorage()
  const tabs: (Tab | undefined)[] = []
  let leave: (() => void) | undefined = wallet.show()
  let now = firstSession

  function open(index: number): void {
    const latchkey = createLatchkey({
      metadata: { name: 'Session' },
      networks,
      adapters: [namespace.createFactory()],
      storage,
      storagePrefix: `tab${index}/`,
    })
    tabs[index] = { latchkey, stop: latchkey.start() }
  }
  function close(index: number): void {
    tabs[index]?.stop()
    tabs[index] = undefined
  }

  async function perform(step: Step): Promise<void> {
    const { latchkey } = tabs['tab' in step ? step.tab : 0] ?? {}
    if (!latchkey) throw new Error('There is no such tab.')
    const adapter = latchkey.adapter(networks[0].namespace)
    const { controls } = wallet
    if (step.do === 'lock' || step.do === 'unlock') controls.setLocked(step.do === 'lock')
    if (step.do === 'die' || step.do === 'revive') controls.setDead(step.do === 'die')
    if (step.do === 'hang' || step.do === 'answer') controls.setFrozen(step.do === 'hang')
    if (step.do === 'come') leave ??= wallet.show()
    if (step.do === 'leave') {
      leave?.()
      leave = undefined
    }
    if (step.do === 'wait') await vi.advanceTimersByTimeAsync(step.seconds * 1_000)
    if (step.do === 'openTab') open(1)
    if (step.do === 'closeTab') close(1)
    if (step.do === 'reload') {
      close(step.tab)
      open(step.tab)
    }
    if (step.do === 'changeAccount') wallet.changeAccount(step.to)
    if (step.do === 'switchNetwork') {
      wallet.switchNetwork?.(step.to)
      const networkId = networks[step.to]?.networkId
      if (traits.network === 'app' && networkId) await done(actions.switchNetwork(latchkey, { networkId }))
    }
    if (step.do === 'disconnect') {
      void actions.disconnect(latchkey).catch(() => {})
      // A page that is left in the same task has not done what its user asked for.
      await vi.advanceTimersByTimeAsync(1)
    }
    if (step.do === 'connect') {
      await done(adapter.preload?.() ?? Promise.resolve())
      const find = () => adapter.getSnapshot().connectors.find(({ id }) => id === wallet.connectorId)
      // Extensions are looked for in intervals.
      for (let waited = 0; !find() && waited < 10; waited += 1) await vi.advanceTimersByTimeAsync(1_000)
      const connector = find()
      if (!connector) throw new Error('The wallet is not listed.')
      await done(actions.connect(latchkey, { connector }))
    }
    if (step.do === 'choose') {
      const [connection] = adapter.getSnapshot().connections
      const address = wallet.addresses[shownAccount(now) === 0 ? 1 : 0]
      const account = connection?.accounts.find((each) => normalize(each.address) === normalize(address))
      if (connection && account)
        await adapter.accounts?.activate({ connectorKey: connection.connectorKey, address: account.address })
    }
  }

  /** Whether the wallet shares the account that would be chosen. */
  function isShared(): boolean {
    const address = wallet.addresses[shownAccount(now) === 0 ? 1 : 0]
    const [connection] = tabs[0]?.latchkey.adapter(networks[0].namespace).getSnapshot().connections ?? []
    return connection?.accounts.some((each) => normalize(each.address) === normalize(address)) ?? false
  }

  const seenOf = ({ latchkey }: Tab) => {
    const { status, address, networkId } = actions.getAccount(latchkey, { namespace: networks[0].namespace })
    return { status, address: address && normalize(address), networkId }
  }
  const expectedOf = (session: Session) =>
    session.isConnected
      ? {
          status: 'connected',
          address: normalize(wallet.addresses[shownAccount(session)]),
          networkId: networks[session.network]?.networkId,
        }
      : { status: 'disconnected', address: undefined, networkId: undefined }

  try {
    open(0)
    for (const step of steps) {
      if (!canDo(step, now, traits)) continue
      // What the user sees in the app is settled. What happens in the wallet happens at any moment.
      const isByUser = ['choose', 'connect'].includes(step.do) || traits.network === 'app'
      if ((isByUser || now.chosen !== undefined) && isReady(now)) await vi.advanceTimersByTimeAsync(quietMs)
      if (step.do === 'choose' && !isShared()) continue
      await perform(step)
      now = after(step, now, traits)
    }
    for (const last of ['unlock', 'revive', 'answer', 'come'] as const) await perform({ do: last })
    await vi.advanceTimersByTimeAsync(quietMs)
    for (const tab of tabs) if (tab) expect(seenOf(tab)).toEqual(expectedOf(now))
  } finally {
    for (const index of tabs.keys()) close(index)
    leave?.()
    await vi.advanceTimersByTimeAsync(10)
  }
}

/** Settles a promise while the clock runs. */
async function done(promise: Promise<unknown>): Promise<void> {
  let isSettled = false
  const settled = promise.finally(() => {
    isSettled = true
  })
  settled.catch(() => {})
  for (let waited = 0; !isSettled && waited < 600; waited += 1) await vi.advanceTimersByTimeAsync(100)
  await settled
}
