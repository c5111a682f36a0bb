import { createLatchkey, type Latchkey } from '../../src/core/createLatchkey.js'
import * as actions from '../../src/exports/actions.js'
import { memoryStorage } from '../scene.js'
import { startUntilTestEnds } from '../startUntilTestEnds.js'
import type { Scene, SceneWallet } from './scene.js'
import { until } from './subject.js'

let latchkeys = 0

/**
 * Connects a wallet in a latchkey with the scene's adapter. The actions throw for what an adapter does not
 * support, the same way for all adapters. Rules about missing capabilities call them.
 */
export async function connectLatchkey(scene: Scene, { connectorId }: SceneWallet): Promise<Latchkey> {
  latchkeys += 1
  const { factory, networks, pairing } = scene
  const latchkey = createLatchkey({
    metadata: { name: 'Conformance' },
    networks,
    adapters: [factory],
    ...(pairing && { pairing }),
    storage: memoryStorage(),
    id: `conformance-${latchkeys}`,
  })
  startUntilTestEnds(latchkey)
  const adapter = latchkey.adapter(factory.namespace)
  const find = () => adapter.getSnapshot().connectors.find(({ id }) => id === connectorId)
  await adapter.preload?.()
  await until(adapter, () => find() !== undefined)
  const { key } = find() ?? { key: '' }
  await actions.connect(latchkey, { connector: { key, namespace: factory.namespace } })
  return latchkey
}

/** Creates a signal that is aborted already. */
export function createAbortedSignal(): AbortSignal {
  const controller = new AbortController()
  controller.abort()
  return controller.signal
}
