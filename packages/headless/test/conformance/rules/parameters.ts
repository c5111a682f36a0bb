import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Latchkey } from '../../../src/core/createLatchkey.js'
import * as actions from '../../../src/exports/actions.js'
import { connectLatchkey } from '../actions.js'
import { actionNames, canDo, commonCall } from '../parameters/commonCalls.js'
import type { ParameterCall } from '../parameters/parameterCall.js'
import { traceCall } from '../parameters/traceCall.js'
import type { Scene, SceneWallet } from '../scene.js'
import { eventually, showWallet } from '../subject.js'

const packageRoot = join(import.meta.dirname, '../../..')

/** What has to be true before an action, so that each of its parameters can have an effect. */
const prepare: Readonly<
  Record<string, (latchkey: Latchkey, wallet: SceneWallet) => Promise<unknown> | undefined>
> = {
  connect: (latchkey) => actions.disconnect(latchkey),
  async switchConnection(latchkey, wallet) {
    const [adapter] = latchkey.adapters
    const accountsOf = () => adapter?.getSnapshot().connections[0]?.accounts ?? []
    if (accountsOf().length > 1) return
    // The page then has permission for both accounts.
    const address = await wallet.changeAccount?.()
    await eventually(() => expect(accountsOf()[0]).toMatchObject({ address }))
  },
}

/** Every parameter of every action changes what wallet and node are asked. */
export function describeParameters(scene: () => Scene): void {
  async function open(): Promise<Opened> {
    const wallet = await showWallet(scene())
    const latchkey = await connectLatchkey(scene(), wallet)
    await scene().transfers?.fund(wallet.address)
    return { wallet, latchkey }
  }

  describe('parameters', () => {
    test.each(actionNames)('%s: every parameter changes what wallet and node are asked', async (name) => {
      const opened = await open()
      const { latchkey } = opened
      // Another rule checks that every value is refused.
      if (!canDo(scene(), latchkey.adapter(scene().factory.namespace), name)) return
      await expectEachChanges(opened, await commonCall(name, { scene: scene(), latchkey }))
    })

    test('every parameter of the chain’s own actions changes what the wallet is asked', async () => {
      const opened = await open()
      const calls = (await scene().ownCalls?.(opened.wallet)) ?? []
      expect(calls.map(({ name }) => name)).toEqual(scene().ownActions ?? [])
      for (const call of calls) await expectEachChanges(opened, call)
    })
  })

  async function expectEachChanges(
    { wallet, latchkey }: Opened,
    { name, rows }: ParameterCall,
  ): Promise<void> {
    const connector = requireConnector(scene(), latchkey)
    for (const { parameter, calls, provenElsewhere } of rows) {
      const title = `${name}: ${parameter}`
      if (provenElsewhere) {
        const tests = readFileSync(join(packageRoot, provenElsewhere.file), 'utf8')
        expect(tests, title).toContain(provenElsewhere.test)
      }
      if (!calls) continue
      const trace = async (run: (latchkey: Latchkey) => Promise<unknown>) => {
        await restore(scene(), latchkey, connector)
        await prepare[name]?.(latchkey, wallet)
        return traceCall(scene(), wallet, latchkey, run)
      }
      const [first, second] = calls
      const traced = await trace(first)
      // Without this, two calls could differ by a time or a nonce, and the rule could not fail.
      expect(await trace(first), `${title}, the same value twice`).toBe(traced)
      expect(await trace(second), title).not.toBe(traced)
    }
  }
}

interface Opened {
  readonly wallet: SceneWallet
  readonly latchkey: Latchkey
}

type ConnectorReference = Parameters<typeof actions.connect>[1]['connector']

function requireConnector({ factory: { namespace } }: Scene, latchkey: Latchkey): ConnectorReference {
  const [connection] = latchkey.adapter(namespace).getSnapshot().connections
  if (!connection) throw new Error('The wallet is not connected.')
  return { key: connection.connectorKey, namespace }
}

/** Undoes what an earlier call changed: connects the wallet, on the first network. */
async function restore(scene: Scene, latchkey: Latchkey, connector: ConnectorReference): Promise<void> {
  const { connections } = latchkey.adapter(scene.factory.namespace).getSnapshot()
  if (connections.length === 0) await actions.connect(latchkey, { connector })
  const [{ networkId }] = scene.networks
  if (actions.getAccount(latchkey).networkId !== networkId)
    await actions.switchNetwork(latchkey, { networkId })
}
