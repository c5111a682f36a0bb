import { fuzzTimeout, holds } from '@latchkey/test/fuzz'
import fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { runSession } from '../../../test/sessions/runSession.js'
import type { Step } from '../../../test/sessions/sessionModel.js'
import { type SessionNamespace, sessionNamespaces } from '../../../test/sessions/sessionWallets.js'
import { createLatchkey } from '../../core/createLatchkey.js'
import type { Connector } from '../../shared/types.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'

/** `LATCHKEY_SESSIONS=10000` tries so many. `LATCHKEY_SEED` sets another seed. */
const sessions = Number(process.env.LATCHKEY_SESSIONS ?? 200)
const seed = Number(process.env.LATCHKEY_SEED ?? 7)

const either = fc.constantFrom<0 | 1>(0, 1)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .constantFrom('lock', 'unlock', 'die', 'revive', 'hang', 'answer', 'leave', 'come')
      .map((what) => ({ do: what }) as Step),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('changeAccount', 'switchNetwork'), to: either }),
  },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'choose' }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('connect', 'reload'), tab: either }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('disconnect'), tab: either }) },
  { weight: 2, arbitrary: fc.constantFrom('openTab', 'closeTab').map((what) => ({ do: what }) as Step) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait'), seconds: fc.constantFrom(0.01, 0.5, 2, 10, 90) }),
  },
) as fc.Arbitrary<Step>

const connected: Step = { do: 'connect', tab: 0 }

/** Loads what pages import: the fake clock does not move that time. */
async function loadCode({ networks, ...namespace }: SessionNamespace): Promise<void> {
  const latchkey = createLatchkey({
    metadata: { name: 'Session' },
    networks,
    adapters: [namespace.createFactory()],
    storage: null,
  })
  const stop = latchkey.start()
  const wallet = namespace.createWallet()
  const leave = wallet.show()
  const adapter = latchkey.adapter(networks[0].namespace)
  await adapter.preload?.()
  const find = () => adapter.getSnapshot().connectors.find(({ id }) => id === wallet.connectorId)
  await vi.waitFor(() => expect(find()).toBeDefined(), { timeout: 20_000 })
  await connect(latchkey, { connector: find() as Connector })
  await disconnect(latchkey)
  // The code for the errors of a wallet loads with the first of them.
  wallet.controls.setDead(true)
  await connect(latchkey, { connector: find() as Connector }).catch(() => {})
  leave()
  stop()
}

async function runWithClock(namespace: SessionNamespace, steps: readonly Step[]): Promise<void> {
  vi.useFakeTimers()
  try {
    await runSession(namespace, namespace.createWallet(), steps)
  } finally {
    vi.useRealTimers()
  }
}

describe.each(Object.entries(sessionNamespaces))('%s', (_, namespace) => {
  beforeAll(() => loadCode(namespace))

  test('a session is lost by the user alone, and has the account and the network of the wallet', {
    timeout: fuzzTimeout,
  }, async () => {
    await holds(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), (steps) =>
        runWithClock(namespace, [connected, ...steps]),
      ),
      { seed, numRuns: Math.ceil(sessions / Object.keys(sessionNamespaces).length) },
    )
  })
})
