import fc from 'fast-check'
import { expect } from 'vitest'
import type { NewWay, WayKey } from '../src/app/vault/index.js'
import { changeWallet, createWallet, openWallet } from '../src/app/vault/index.js'
import type { VaultStore } from '../src/server/vault/index.js'
import { makeCode, makeDevice, makeDeviceWay, makePasskey, type TestDevice } from './devices.js'

/** What the user thinks that the wallet is. */
interface Model {
  /** Keys that open the wallet, and whether each is that of a device, by their ids. */
  readonly ways: Map<string, { readonly key: WayKey | undefined; readonly device: TestDevice }>
  readonly removed: WayKey[]
}

interface Real {
  readonly vaults: VaultStore
  readonly subject: string
  readonly address: string
}

type Step = (model: Model, real: Real) => Promise<void>

/** One of the ways, by a number. */
const pick = (model: Model, choice: number) => {
  const entries = [...model.ways]
  const entry = entries[choice % entries.length]
  if (!entry) throw new Error('The wallet has no way.')
  return { id: entry[0], ...entry[1] }
}

const openBy = async (model: Model, { subject }: Real, choice: number) => {
  const { key, device } = pick(model, choice)
  const context = device.login(subject)
  return { device, context, wallet: await openWallet(context, key) }
}

const add =
  (kind: 'code' | 'passkey', choice: number): Step =>
  async (model, real) => {
    const { context, wallet, device } = await openBy(model, real, choice)
    const way: NewWay = kind === 'code' ? await makeCode() : await makePasskey()
    await changeWallet(context, wallet, { add: [way] })
    model.ways.set(way.id, { key: way.key, device })
  }

const join =
  (choice: number): Step =>
  async (model, real) => {
    const secrets = [...model.ways.values()].filter(({ key }) => key)
    const secret = secrets[choice % Math.max(1, secrets.length)]
    if (!secret) return
    const device = await makeDevice(real.vaults)
    const context = device.login(real.subject)
    const wallet = await openWallet(context, secret.key)
    await changeWallet(context, wallet, { add: [await makeDeviceWay(device, wallet)] })
    model.ways.set(device.id, { key: undefined, device })
  }

const remove =
  (choice: number, victim: number): Step =>
  async (model, real) => {
    const { context, wallet } = await openBy(model, real, choice)
    const { id, key, device } = pick(model, victim)
    const kinds = [...model.ways].filter(([other]) => other !== id).map(([, way]) => way.key?.kind)
    const isRefused = kinds.every((kind) => kind === 'passkey')
    const change = changeWallet(context, wallet, { remove: [id] })
    if (isRefused) return expect(change).rejects.toMatchObject({ code: 'vault/last-way' })
    await change
    const [own] = key ? [key] : await device.store.listKeys()
    if (own) model.removed.push(own)
    model.ways.delete(id)
  }

const number = fc.nat(1_000)
const steps = fc.array(
  fc.oneof(
    fc.tuple(fc.constantFrom('code' as const, 'passkey' as const), number).map((given) => add(...given)),
    number.map(join),
    fc.tuple(number, number).map((given) => remove(...given)),
  ),
  { minLength: 3, maxLength: 8 },
)

/** Changes a wallet in random ways. After each, all ways that are left open it, and no other does. */
export function randomChanges(vaults: VaultStore) {
  let users = 0
  return fc.asyncProperty(steps, async (list) => {
    const subject = `user-${users++}-${Math.random()}`
    const device = await makeDevice(vaults)
    const { open } = await createWallet(device.login(subject), device.id)
    const real: Real = { vaults, subject, address: open.header.evmAddress }
    const model: Model = { ways: new Map([[device.id, { key: undefined, device }]]), removed: [] }
    for (const step of list) {
      if (model.ways.size < 14) await step(model, real)
      await checkWays(model, real)
    }
  })
}

async function checkWays(model: Model, { subject, address, vaults }: Real): Promise<void> {
  for (const { key, device } of model.ways.values()) {
    const { open } = await openWallet(device.login(subject), key)
    expect(open.header.evmAddress).toBe(address)
    expect(open.header.ways.map(({ id }) => id).sort()).toEqual([...model.ways.keys()].sort())
  }
  const stranger = await makeDevice(vaults)
  for (const key of model.removed)
    await expect(openWallet(stranger.login(subject), key)).rejects.toMatchObject({
      code: key.kind === 'passkey' ? 'vault/passkey-differs' : 'vault/cannot-open',
    })
}
