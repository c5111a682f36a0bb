import { expect, onTestFinished, vi } from 'vitest'
import type { Adapter, AdapterConnectParameters, AdapterSnapshot } from '../../src/core/adapter.js'
import type { Pairing } from '../../src/core/pairing.js'
import type { KeyValueStorage } from '../../src/core/storage.js'
import type { Connection, Connector } from '../../src/shared/types.js'
import { memoryStorage } from '../scene.js'
import type { Scene, SceneWallet, SceneWalletOptions } from './scene.js'

/** The adapter under test, on its own page. */
export interface Subject {
  readonly adapter: Adapter
  /** Resolves with the connector of a wallet. */
  connectorOf(wallet: SceneWallet): Promise<Connector>
  /** Starts to connect a wallet. */
  begin(
    wallet: SceneWallet,
    parameters?: Omit<AdapterConnectParameters, 'connectorKey'>,
  ): Promise<{ readonly connection: Promise<Connection>; readonly connectorKey: string }>
  connect(wallet: SceneWallet): Promise<Connection>
}

export interface SubjectOptions {
  /** Whether several connections may exist at once. Default: false. */
  readonly isMultiWallet?: boolean | undefined
  /** The storage of an earlier page. Default: empty. */
  readonly storage?: KeyValueStorage | undefined
}

let subjects = 0

/**
 * Creates and starts an adapter, and stops it when the test ends. Checks each of its snapshots: see
 * `watchSnapshots`.
 */
export function openSubject(scene: Scene, options: SubjectOptions = {}): Subject {
  const subject = makeSubject(scene, options)
  onTestFinished(subject.adapter.start())
  return subject
}

/** Creates an adapter without starting it. */
export function makeSubject(scene: Scene, options: SubjectOptions = {}): Subject {
  const pairing = scene.pairing && makePairing(scene, options)
  const adapter = scene.factory.create({
    metadata: { name: 'Conformance' },
    networks: scene.networks,
    enableEIP6963: true,
    isMultiWallet: () => options.isMultiWallet ?? false,
    pairing,
  })
  watchSnapshots(adapter)

  async function connectorOf({ connectorId }: SceneWallet): Promise<Connector> {
    const find = () => adapter.getSnapshot().connectors.find(({ id }) => id === connectorId)
    await adapter.preload?.()
    await until(adapter, () => find() !== undefined)
    return find() as Connector
  }

  async function begin(wallet: SceneWallet, parameters: Omit<AdapterConnectParameters, 'connectorKey'> = {}) {
    const { key: connectorKey } = await connectorOf(wallet)
    const connection = adapter.connect({ connectorKey, ...parameters })
    // Handled, because a rule may await it later.
    connection.catch(() => {})
    return { connection, connectorKey }
  }

  return { adapter, connectorOf, begin, connect: async (wallet) => (await begin(wallet)).connection }
}

function makePairing(scene: Scene, { storage }: SubjectOptions): Pairing | undefined {
  subjects += 1
  const pairing = scene.pairing?.create({
    metadata: { name: 'Conformance' },
    networks: scene.networks,
    storage: storage ?? memoryStorage(),
    storagePrefix: storage ? 'conformance' : `conformance-${subjects}`,
    onResume() {},
  })
  if (pairing) onTestFinished(pairing.start())
  return pairing
}

/** Adds a wallet to the page until the test ends. */
export async function showWallet(scene: Scene, options?: SceneWalletOptions): Promise<SceneWallet> {
  const wallet = await scene.createWallet(options)
  onTestFinished(wallet.show())
  return wallet
}

/** Resolves once the snapshot of the adapter passes the test. Fails by the time limit of the runner. */
export function until(adapter: Adapter, fits: (snapshot: AdapterSnapshot) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!fits(adapter.getSnapshot())) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = adapter.subscribe(check)
    check()
  })
}

/** Checks that the error of a failed request names the wallet. Does nothing if the scene cannot fail one. */
export async function expectNamed(
  { connectorOf }: Pick<Subject, 'connectorOf'>,
  wallet: SceneWallet,
  request: () => Promise<unknown>,
): Promise<void> {
  if (!wallet.failNext) return
  const { name } = await connectorOf(wallet)
  wallet.failNext()
  await expect(request()).rejects.toMatchObject({
    code: 'rpc/unauthorized',
    message: expect.stringContaining(name),
  })
}

/** Repeats an assertion until it passes, for changes that a wallet or relay makes by itself. */
export function eventually(check: () => unknown): Promise<unknown> {
  return vi.waitFor(check, { timeout: 60_000, interval: 20 })
}

/** Resolves when all pending microtasks and zero timers have run. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve))
}

/** Returns whether a promise is pending after all microtasks and zero timers have run. */
export async function isPending(promise: Promise<unknown>): Promise<boolean> {
  const settled = promise.then(
    () => true,
    () => true,
  )
  return !(await Promise.race([settled, settle()]))
}

/**
 * Checks the identity of snapshots: a snapshot is a new object if and only if something changed, a list that
 * did not change is the same object, and a snapshot is never modified.
 */
function watchSnapshots(adapter: Adapter): void {
  let last = adapter.getSnapshot()
  let text = textOf(last)
  const faults: string[] = []

  function look(): void {
    const next = adapter.getSnapshot()
    if (JSON.stringify(textOf(last)) !== JSON.stringify(text)) faults.push('a snapshot was changed in place')
    if (next === last) return
    const said = textOf(next)
    if (JSON.stringify(said) === JSON.stringify(text))
      faults.push('a new snapshot says the same as the one before')
    for (const name of ['connectors', 'connections', 'paused'] as const)
      if (said[name] === text[name] && next[name] !== last[name])
        faults.push(`the same ${name} are a new list`)
    last = next
    text = said
  }

  const unsubscribe = adapter.subscribe(look)
  onTestFinished(() => {
    look()
    unsubscribe()
    expect([...new Set(faults)].join('; ')).toBe('')
  })
}

function textOf({ connectors, connections, paused }: AdapterSnapshot) {
  return {
    paused: JSON.stringify(paused),
    connectors: JSON.stringify(connectors),
    connections: JSON.stringify(connections.map(({ network, ...each }) => [network?.networkId, each])),
  }
}
