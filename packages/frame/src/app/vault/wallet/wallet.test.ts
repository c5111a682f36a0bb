import { expect, onTestFinished, test } from 'vitest'
import {
  makeCode,
  makeDevice,
  makeDeviceWay,
  makePasskey,
  type TestDevice,
} from '../../../../test/devices.js'
import { openVaultStore } from '../../../../test/openVaultStore.js'
import type { VaultStore } from '../../../server/vault/index.js'
import { deriveAccounts } from '../accounts/deriveAccounts.js'
import { changeVault } from '../changeVault.js'
import type { WayKey } from '../ways/WayKey.js'
import { changeWallet } from './changeWallet.js'
import { createWallet } from './createWallet.js'
import { openWallet, readWallet } from './openWallet.js'
import type { VaultServer } from './VaultServer.js'
import type { WalletContext } from './WalletContext.js'

async function start() {
  const { store, database } = await openVaultStore('pglite')
  onTestFinished(() => database.close())
  const laptop = await makeDevice(store)
  const wallet = await createWallet(laptop.login('ann'), laptop.id)
  return { store, laptop, wallet, address: wallet.open.header.evmAddress }
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: Error & { code?: string }) => error.code ?? error.message,
  )

/** Adds a device by a code, as the user does who has logged in there. */
async function joinByCode(device: TestDevice, key: WayKey) {
  const context = device.login('ann')
  expect(await codeOf(openWallet(context))).toBe('vault/no-way-here')
  const wallet = await openWallet(context, key)
  return changeWallet(context, wallet, { add: [await makeDeviceWay(device, wallet)] })
}

test('a wallet is created once, opened by its device, and by a second one that joins with a code', async () => {
  const { store, laptop, wallet, address } = await start()
  expect(await codeOf(createWallet(laptop.login('ann'), laptop.id))).toBe('vault/changed-meanwhile')
  expect((await openWallet(laptop.login('ann'))).open.header.evmAddress).toBe(address)
  const code = await makeCode()
  await changeWallet(laptop.login('ann'), wallet, { add: [code] })
  const phone = await makeDevice(store)
  await joinByCode(phone, code.key)
  const { open } = await openWallet(phone.login('ann'))
  expect((await open.use(deriveAccounts)).evmAddress).toBe(address)
  expect(open.header.ways.map(({ kind }) => kind)).toEqual(['device', 'code', 'device'])
})

test('a lost device is removed, and others open the wallet without having been at hand', async () => {
  const { store, laptop, wallet, address } = await start()
  const [code, passkey] = [await makeCode(), await makePasskey()]
  await changeWallet(laptop.login('ann'), wallet, { add: [code, passkey] })
  const phone = await makeDevice(store)
  const joined = await joinByCode(phone, code.key)
  await changeWallet(phone.login('ann'), joined, { remove: [laptop.id] })
  expect(await codeOf(openWallet(laptop.login('ann')))).toBe('vault/no-way-here')
  for (const key of [passkey.key, code.key])
    expect((await openWallet(laptop.login('ann'), key)).open.header.evmAddress).toBe(address)
})

test('a device whose storage was deleted takes its own place', async () => {
  const { store, laptop, wallet } = await start()
  const code = await makeCode()
  await changeWallet(laptop.login('ann'), wallet, { add: [code] })
  const wiped = { ...(await makeDevice(store)), id: laptop.id }
  const context = { ...wiped.login('ann'), server: laptop.login('ann').server }
  const opened = await openWallet(context, code.key)
  const { open } = await changeWallet(context, opened, { add: [await makeDeviceWay(wiped, opened)] })
  expect(open.header.ways.map(({ id }) => id)).toEqual([code.id, laptop.id])
  await openWallet(context)
})

test('two devices that change the ways at once: both changes are made, one after the other', async () => {
  const { store, laptop, wallet } = await start()
  const code = await makeCode()
  const first = await changeWallet(laptop.login('ann'), wallet, { add: [code] })
  const phone = await makeDevice(store)
  const joined = await joinByCode(phone, code.key)
  const laptopWallet = await openWallet(laptop.login('ann'))
  const [a, b, c] = [await makeCode(), await makePasskey(), await makeCode()]
  await Promise.all([
    changeWallet(laptop.login('ann'), laptopWallet, { add: [a] }),
    changeWallet(phone.login('ann'), joined, { add: [b], remove: [code.id] }),
    // It still has the generation before the phone joined.
    changeWallet(laptop.login('ann'), first, { add: [c] }),
  ])
  const vault = await readWallet(laptop.login('ann'))
  expect(vault?.header.ways.map(({ id }) => id).sort()).toEqual(
    [laptop.id, phone.id, a.id, b.id, c.id].sort(),
  )
  for (const { key } of [a, b, c]) await openWallet(phone.login('ann'), key)
})

test('a device that another one removes at the same time is told', async () => {
  const { store, laptop, wallet } = await start()
  const code = await makeCode()
  const current = await changeWallet(laptop.login('ann'), wallet, { add: [code] })
  const phone = await makeDevice(store)
  const joined = await joinByCode(phone, code.key)
  await changeWallet(phone.login('ann'), joined, { remove: [laptop.id] })
  const change = changeWallet(laptop.login('ann'), current, { add: [await makeCode()] })
  expect(await codeOf(change)).toBe('vault/cannot-open')
  expect((await readWallet(phone.login('ann')))?.header.ways).toHaveLength(2)
})

test('a user whose changes are always late is told', async () => {
  const { laptop, wallet } = await start()
  const context = laptop.login('ann')
  const server = { ...context.server, write: async () => ({ isStored: false }) }
  const change = changeWallet({ ...context, server }, wallet, { add: [await makeCode()] })
  expect(await codeOf(change)).toBe('vault/changed-meanwhile')
})

/** Returns a context whose calls fail as the connection does: before the server has them, or after. */
function withFault(context: WalletContext, call: keyof VaultServer, isAfter: boolean): WalletContext {
  const { server } = context
  const fail = async (...given: [never]) => {
    if (isAfter) await (server[call] as (...given: [never]) => Promise<unknown>)(...given)
    throw new TypeError('Failed to fetch')
  }
  return { ...context, server: { ...server, [call]: fail } }
}

test.each([
  ['read', false],
  ['write', false],
  ['write', true],
] as const)(
  'the connection fails at %s, after the server had it: %s. Creating works later',
  async (call, isAfter) => {
    const { store } = await start()
    const device = await makeDevice(store)
    const context = device.login('bob')
    expect(await codeOf(createWallet(withFault(context, call, isAfter), device.id))).toBe('Failed to fetch')
    const vault = await readWallet(context)
    expect(vault !== null).toBe(isAfter)
    await (vault ? openWallet(context) : createWallet(context, device.id))
    await openWallet(context)
  },
)

test.each([
  ['write', false],
  ['write', true],
  ['read', false],
  ['open', true],
] as const)(
  'the connection fails at %s, after the server had it: %s. A change can be repeated',
  async (call, isAfter) => {
    const { laptop, wallet } = await start()
    const code = await makeCode()
    const context = laptop.login('ann')
    expect(await codeOf(changeWallet(withFault(context, call, isAfter), wallet, { add: [code] }))).toBe(
      'Failed to fetch',
    )
    const { open } = await changeWallet(context, wallet, { add: [code] })
    expect(open.header.ways.map(({ id }) => id)).toEqual([laptop.id, code.id])
    await openWallet(context, code.key)
  },
)

test('two tabs that create a wallet at once: one does, the other is told, and both open it', async () => {
  const { store } = await start()
  const device = await makeDevice(store)
  const context = device.login('bob')
  const outcomes = await Promise.all([1, 2].map(() => codeOf(createWallet(context, device.id))))
  expect(outcomes.sort()).toEqual(['done', 'vault/changed-meanwhile'])
  await openWallet(context)
  expect(await device.store.listKeys()).toHaveLength(1)
})

/** Returns a context whose server answers as another one. */
const answering = (context: WalletContext, server: Partial<VaultServer>): WalletContext => ({
  ...context,
  server: { ...context.server, ...server },
})

test('a server that goes back to an earlier generation is refused by each device that has seen a later one', async () => {
  const { laptop, wallet } = await start()
  const context = laptop.login('ann')
  const old = { vault: await context.server.read(), open: await context.server.open(laptop.id) }
  await changeWallet(context, wallet, { add: [await makeCode()] })
  const rolledBack = answering(context, { read: async () => old.vault, open: async () => old.open })
  expect(await codeOf(openWallet(rolledBack))).toBe('vault/rolled-back')
  expect(await codeOf(createWallet(rolledBack, laptop.id))).toBe('vault/rolled-back')
  const halfway = answering(context, { open: async () => old.open })
  expect(await codeOf(openWallet(halfway))).toBe('vault/rolled-back')
})

test('a server that has lost the wallet, or sends that of another user, gets no new wallet for it', async () => {
  const { store, laptop } = await start()
  const phone = await makeDevice(store)
  await createWallet(phone.login('bob'), phone.id)
  const context = laptop.login('ann')
  const lost = answering(context, { read: async () => ({ vault: null }) })
  expect(await codeOf(openWallet(lost))).toBe('vault/missing')
  expect(await codeOf(createWallet(lost, laptop.id))).toBe('vault/missing')
  const swapped = answering(context, { read: phone.login('bob').server.read })
  expect(await codeOf(openWallet(swapped))).toBe('vault/other-wallet')
  expect(await codeOf(createWallet(swapped, laptop.id))).toBe('vault/other-wallet')
})

test('an answer that is no vault changes nothing', async () => {
  const { laptop, wallet } = await start()
  const context = laptop.login('ann')
  for (const answer of [undefined, null, '', [], {}, { vault: {} }, { vault: 1 }]) {
    expect(await codeOf(openWallet(answering(context, { read: async () => answer })))).toBe('vault/malformed')
    expect(await codeOf(openWallet(answering(context, { open: async () => answer })))).toBe('vault/malformed')
    const write = answering(context, { write: async () => answer })
    expect(await codeOf(changeWallet(write, wallet, { add: [await makeCode()] }))).toBe('vault/malformed')
  }
  expect((await openWallet(context)).open.header.generation).toBe(1)
})

test('several users of one browser have their own wallets', async () => {
  const { store, laptop, address } = await start()
  const other = await createWallet(laptop.login('bob'), laptop.id)
  expect(other.open.header.evmAddress).not.toBe(address)
  expect((await openWallet(laptop.login('ann'))).open.header.evmAddress).toBe(address)
  expect((await openWallet(laptop.login('bob'))).open.header.evmAddress).toBe(other.open.header.evmAddress)
  // A server gives a third user a wallet of its own, sealed to the key that it knows of this browser.
  await forgeFor('carl', store, laptop)
  expect(await codeOf(openWallet(laptop.login('carl')))).toBe('vault/other-wallet')
})

async function forgeFor(subject: string, store: VaultStore, device: TestDevice) {
  const attacker = await makeDevice(store)
  const wallet = await createWallet(attacker.login(subject), attacker.id)
  const [known] = await device.store.listKeys()
  if (!known) throw new Error('The device has no key.')
  const key = { ...known, wallet: wallet.open.header }
  const add = [{ id: device.id, key, outlivesDevice: false }]
  const { write } = await changeVault(wallet.open, { add })
  expect(await store.write({ subject, deviceId: attacker.id }, write)).toBe('stored')
}
