import { expect, onTestFinished, test } from 'vitest'
import { type DatabaseKind, databaseKinds } from '../../../../server/test/testDatabases.js'
import { makeCode } from '../../../test/devices.js'
import { openVaultStore } from '../../../test/openVaultStore.js'
import { changeVault } from '../../app/vault/changeVault.js'
import { createVault } from '../../app/vault/createVault.js'
import { sealVault } from '../../app/vault/sealVault.js'

const ann = { subject: 'ann', deviceId: 'a1' }
const bob = { subject: 'bob', deviceId: 'b1' }

/** Changes the first byte of a text in hex. */
const otherThan = (hex: string) => `${hex.startsWith('00') ? '01' : '00'}${hex.slice(2)}`

async function openStore(kind: DatabaseKind) {
  const { store, database } = await openVaultStore(kind)
  onTestFinished(() => database.close())
  return { store, database }
}

test.each(databaseKinds)('%s: a vault is stored once, and read by its user alone', async (kind) => {
  const { store } = await openStore(kind)
  expect(await store.read(ann)).toBeNull()
  const { write } = await createVault('ann', 'a1')
  expect(await store.write(ann, write)).toBe('stored')
  expect(await store.write(ann, write)).toBe('late')
  expect(await store.write(ann, (await createVault('ann', 'a1')).write)).toBe('late')
  expect(await store.read(ann)).toEqual(write.vault)
  expect(await store.read(bob)).toBeNull()
  expect(await store.open(ann, 'a1')).toEqual({ vault: write.vault, seal: write.seals.a1 })
  expect(await store.open(bob, 'a1')).toBeNull()
})

test.each(databaseKinds)(
  '%s: the sealed key of a device goes to that device, that of a code to each device',
  async (kind) => {
    const { store } = await openStore(kind)
    const { write, open } = await createVault('ann', 'a1')
    const code = await makeCode()
    const next = await changeVault(open, { add: [code] })
    await store.write(ann, write)
    await store.write(ann, next.write)
    const other = { ...ann, deviceId: 'a2' }
    expect(await store.open(other, 'a1')).toBeNull()
    expect(await store.open(other, code.id)).toEqual({
      vault: next.write.vault,
      seal: next.write.seals[code.id],
    })
  },
)

test.each(databaseKinds)('%s: a new generation replaces all sealed keys of the one before', async (kind) => {
  const { store, database } = await openStore(kind)
  const { write, open } = await createVault('ann', 'a1')
  const code = await makeCode()
  await store.write(ann, write)
  const added = await changeVault(open, { add: [code] })
  expect(await store.write(ann, added.write)).toBe('stored')
  const removed = await changeVault(added.open, { remove: ['a1'] })
  expect(await store.write(ann, removed.write)).toBe('stored')
  const rows = await database.query('select way_id, seal, generation::int from latchkey_frame.seals')
  expect(rows).toEqual([{ way_id: code.id, seal: removed.write.seals[code.id], generation: 3 }])
  expect(await store.open(ann, 'a1')).toBeNull()
})

test.each(databaseKinds)(
  '%s: of many writes of one generation at once, one is stored, with its own sealed keys',
  async (kind) => {
    const { store, database } = await openStore(kind)
    const { write, open } = await createVault('ann', 'a1')
    await store.write(ann, write)
    const rivals = await Promise.all(
      Array.from({ length: 8 }, async () => changeVault(open, { add: [await makeCode()] })),
    )
    const results = await Promise.all(rivals.map((rival) => store.write(ann, rival.write)))
    expect(results.filter((result) => result === 'stored')).toHaveLength(1)
    const winner = rivals[results.indexOf('stored')]?.write
    expect(await store.read(ann)).toEqual(winner?.vault)
    const rows = await database.query<{ way_id: string; seal: string }>(
      'select way_id, seal from latchkey_frame.seals',
    )
    expect(Object.fromEntries(rows.map(({ way_id, seal }) => [way_id, seal]))).toEqual(winner?.seals)
    expect(results.filter((result) => result === 'late')).toHaveLength(7)
  },
)

test.each(databaseKinds)(
  '%s: what skips a generation, goes back, or is of another wallet is late',
  async (kind) => {
    const { store } = await openStore(kind)
    const { write, open } = await createVault('ann', 'a1')
    await store.write(ann, write)
    const second = await changeVault(open, {})
    const third = await changeVault(second.open, {})
    expect(await store.write(ann, third.write)).toBe('late')
    expect(await store.write(ann, second.write)).toBe('stored')
    expect(await store.write(ann, second.write)).toBe('late')
    expect(await store.write(ann, write)).toBe('late')
    const strange = await createVault('ann', 'a1')
    const header = { ...strange.open.header, generation: 3 }
    const forged = await strange.open.use((entropy) => sealVault(entropy, header))
    expect(await store.write(ann, forged)).toBe('late')
    const sameId = { ...header, walletId: write.vault.header.walletId }
    expect(await store.write(ann, await strange.open.use((entropy) => sealVault(entropy, sameId)))).toBe(
      'late',
    )
    expect(await store.read(ann)).toEqual(second.write.vault)
  },
)

test.each(databaseKinds)(
  '%s: a thief of the login, who has not opened the wallet, cannot write it',
  async (kind) => {
    const { store } = await openStore(kind)
    const { write, open } = await createVault('ann', 'a1')
    await store.write(ann, write)
    const own = await createVault('ann', 'a2')
    const { write: right } = await changeVault(open, {})
    const claims = [
      // Signed with another key, signed for other sealed keys, not signed.
      { ...right, signature: own.write.signature },
      { ...right, seals: { a1: otherThan(right.seals.a1 ?? '') } },
      { ...right, vault: { ...right.vault, box: otherThan(right.vault.box) } },
      { ...right, signature: '00'.repeat(64) },
      { ...right, vault: { ...right.vault, header: { ...right.vault.header, writer: 'ff'.repeat(32) } } },
    ]
    for (const claim of claims) expect(await store.write(ann, claim)).toBe('refused')
    expect(await store.read(ann)).toEqual(write.vault)
    expect(await store.write(ann, right)).toBe('stored')
  },
)

test.each(databaseKinds)('%s: a write that names another user is refused, signed or not', async (kind) => {
  const { store } = await openStore(kind)
  const { write, open } = await createVault('ann', 'a1')
  await store.write(ann, write)
  await store.write(bob, (await createVault('bob', 'b1')).write)
  for (const subject of ['anna', 'bob']) {
    const header = { ...open.header, generation: 2, subject }
    const renamed = await open.use((entropy) => sealVault(entropy, header))
    expect(await store.write(ann, renamed)).toBe('refused')
    // Signed by the wallet, and of the user who asks, but not the wallet of that user.
    expect(await store.write({ subject, deviceId: 'b1' }, renamed)).toBe('late')
  }
  expect(await store.read(ann)).toEqual(write.vault)
  const { write: fresh } = await createVault('carl', 'c1')
  expect(await store.write({ subject: 'dora', deviceId: 'c1' }, fresh)).toBe('refused')
})
