import { sample } from '@latchkey/test/tier'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { makeCode, makePasskey } from '../../../test/devices.js'
import { fromHex, randomBytes, toHex } from '../../calls/bytes.js'
import { openVaultAnswer, type SealedVault, type VaultHeader, type VaultWrite } from '../../calls/vault.js'
import { deriveAccounts } from './accounts/deriveAccounts.js'
import { changeVault, type VaultChange } from './changeVault.js'
import { createVault } from './createVault.js'
import { decryptEntropy, openDataKey } from './dataKey.js'
import { openVault } from './openVault.js'
import { sealVault } from './sealVault.js'
import { createDeviceKey } from './ways/createDeviceKey.js'
import { type NewWay, toWay, type WayKey } from './ways/WayKey.js'

const subject = 'user-1'
let device: WayKey
let code: NewWay
let passkey: NewWay
let first: VaultWrite
let second: VaultWrite
let address: string

beforeAll(async () => {
  const created = await createVault(subject, 'd1')
  device = created.key
  first = created.write
  code = await makeCode()
  passkey = await makePasskey()
  const changed = await changeVault(created.open, { add: [code, passkey] })
  second = changed.write
  address = created.open.header.evmAddress
})

const sealedOf = ({ vault, seals }: VaultWrite, id: string): SealedVault => ({
  vault,
  seal: seals[id] ?? '',
})
const withHeader = (sealed: SealedVault, header: Partial<VaultHeader>): SealedVault => ({
  ...sealed,
  vault: { ...sealed.vault, header: { ...sealed.vault.header, ...header } },
})

/** Returns the code of the error, or the address of the wallet that was opened. */
async function outcomeOf(sealed: unknown, key: WayKey, user = subject): Promise<string> {
  const parsed = v.safeParse(openVaultAnswer, sealed)
  if (!parsed.success) return 'vault/malformed'
  try {
    const open = await openVault({ sealed: parsed.output, subject: user, key })
    return (await open.use(deriveAccounts)).evmAddress
  } catch (error) {
    return (error as { code: string }).code
  }
}

test('each way opens the same wallet', async () => {
  expect(await outcomeOf(sealedOf(first, 'd1'), device)).toBe(address)
  for (const { id, key } of [{ id: 'd1', key: device }, code, passkey])
    expect(await outcomeOf(sealedOf(second, id), key)).toBe(address)
})

const flip = (hex: string, bit: number) => {
  const bytes = fromHex(hex)
  bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
  return toHex(bytes)
}
const bits = (count: number) => Array.from({ length: count }, (_, bit) => bit)

test('every bit of the ciphertext counts', async () => {
  const sealed = sealedOf(second, code.id)
  for (const bit of sample(bits(44 * 8), 88)) {
    const vault = { ...sealed.vault, box: flip(sealed.vault.box, bit) }
    expect(await outcomeOf({ ...sealed, vault }, code.key)).toBe('vault/cannot-open')
  }
})

test('every bit of a sealed data key counts', async () => {
  const sealed = sealedOf(second, code.id)
  for (const bit of sample(bits(80 * 8), 160)) {
    const outcome = await outcomeOf({ ...sealed, seal: flip(sealed.seal, bit) }, code.key)
    // X25519 leaves out the highest bit of a public key. HPKE has the bytes in its context as well.
    expect(outcome).toBe('vault/cannot-open')
  }
})

test('every bit of the header counts', async () => {
  const sealed = sealedOf(second, code.id)
  const text = JSON.stringify(sealed.vault.header)
  const outcomes = new Set<string>()
  for (const bit of sample(bits(text.length * 8), 1_200)) {
    const header = parseJson(Buffer.from(flip(toHex(new TextEncoder().encode(text)), bit), 'hex').toString())
    outcomes.add(await outcomeOf({ ...sealed, vault: { ...sealed.vault, header } }, code.key))
  }
  expect([...outcomes].sort()).toEqual(['vault/cannot-open', 'vault/malformed', 'vault/other-wallet'])
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

test('the list of ways is authenticated: order, length, and each field', async () => {
  const sealed = sealedOf(second, code.id)
  const { ways } = sealed.vault.header
  const stranger = await makePasskey()
  const strange = { ...ways[0], publicKey: stranger.key.publicKey }
  const others = [
    [...ways].reverse(),
    ways.slice(1),
    [...ways, { ...strange, id: 'ff' }],
    [strange, ...ways.slice(1)],
    ways.map((way) => ({ ...way, outlivesDevice: !way.outlivesDevice })),
    ways.map((way) => ({ ...way, kind: 'code' })),
    ways.map((way) => ({ ...way, proof: null })),
  ] as VaultHeader['ways'][]
  for (const list of others)
    expect(await outcomeOf(withHeader(sealed, { ways: list }), code.key)).toBe('vault/cannot-open')
})

test('a sealed data key opens neither another way, nor another generation, nor the vault of another user', async () => {
  const other = await createVault('user-2', 'd1')
  const shared = await changeVault(other.open, { add: [code] })
  expect(await outcomeOf({ ...sealedOf(second, code.id), seal: second.seals[passkey.id] }, code.key)).toBe(
    'vault/cannot-open',
  )
  expect(await outcomeOf({ vault: second.vault, seal: first.seals.d1 }, device)).toBe('vault/cannot-open')
  expect(await outcomeOf({ vault: first.vault, seal: second.seals.d1 }, device)).toBe('vault/cannot-open')
  const swapped = { vault: second.vault, seal: shared.write.seals[code.id] }
  expect(await outcomeOf(swapped, code.key)).toBe('vault/cannot-open')
  expect(await outcomeOf(sealedOf(shared.write, code.id), code.key)).toBe('vault/other-wallet')
  const renamed = withHeader(sealedOf(shared.write, code.id), { subject })
  expect(await outcomeOf(renamed, code.key)).toBe('vault/cannot-open')
})

test('a whole wallet of the server, sealed to the public keys of the user, is another wallet', async () => {
  const { open: owns } = await createVault(subject, 'd1')
  for (const [key, id] of [
    [device, 'd1'],
    [code.key, code.id],
    [passkey.key, passkey.id],
  ] as const) {
    const way = second.vault.header.ways.find((known) => known.id === id)
    const header = { ...owns.header, ways: way ? [way] : [] }
    const forged = await owns.use((entropy) => sealVault(entropy, header))
    expect(await outcomeOf(sealedOf(forged, id), key)).toBe('vault/other-wallet')
    const disguised = { ...header, walletId: second.vault.header.walletId }
    const better = await owns.use((entropy) => sealVault(entropy, disguised))
    expect(await outcomeOf(sealedOf(better, id), key)).toBe('vault/other-wallet')
  }
})

test('addresses that are not those of the entropy are another wallet', async () => {
  const { open } = await createVault('user-3', 'd1')
  const { header } = second.vault
  const wrongs: Partial<VaultHeader>[] = [
    { evmAddress: open.header.evmAddress },
    { solanaAddress: open.header.solanaAddress },
    { writer: open.header.writer },
  ]
  const opened = await openVault({ sealed: sealedOf(second, code.id), subject, key: code.key })
  for (const wrong of wrongs) {
    const named = { ...header, ...wrong }
    // The proof is right for what the header says.
    const ways = [await toWay(code, named)]
    const write = await opened.use((entropy) => sealVault(entropy, { ...named, ways }))
    expect(await outcomeOf(sealedOf(write, code.id), code.key)).toBe('vault/other-wallet')
  }
})

test('a device that has seen a generation refuses lower ones and another wallet of the user', async () => {
  const pin = { ...second.vault.header, subject }
  const open = (write: VaultWrite, pins = [pin]) =>
    openVault({ sealed: sealedOf(write, 'd1'), subject, key: device, pins })
  await expect(open(first)).rejects.toMatchObject({ code: 'vault/rolled-back' })
  expect((await open(second)).header.generation).toBe(2)
  const strange = { ...pin, walletId: toHex(randomBytes(16)) }
  await expect(open(second, [strange])).rejects.toMatchObject({ code: 'vault/other-wallet' })
  expect((await open(second, [{ ...strange, subject: 'user-2' }])).header.generation).toBe(2)
  const moved = { ...pin, evmAddress: `0x${'1'.repeat(40)}` }
  await expect(open(second, [moved])).rejects.toMatchObject({ code: 'vault/other-wallet' })
})

test('a change: what is removed does not open it, what stays does, and the first can be opened with nothing new', async () => {
  const opened = await openVault({ sealed: sealedOf(second, code.id), subject, key: code.key })
  const newer = await makeCode()
  const { write, open } = await changeVault(opened, { add: [newer], remove: [code.id] })
  expect(open.header).toMatchObject({ generation: 3, subject })
  expect(await outcomeOf(sealedOf(write, newer.id), newer.key)).toBe(address)
  expect(await outcomeOf(sealedOf(write, passkey.id), passkey.key)).toBe(address)
  expect(Object.keys(write.seals)).not.toContain(code.id)
  for (const seal of [...Object.values(write.seals), second.seals[code.id]])
    expect(await outcomeOf({ vault: write.vault, seal }, code.key)).toBe('vault/cannot-open')
  expect(await outcomeOf({ vault: write.vault, seal: second.seals.d1 }, device)).toBe('vault/cannot-open')
})

test('each generation has a data key and a nonce of its own', async () => {
  const opened = await openVault({ sealed: sealedOf(second, code.id), subject, key: code.key })
  const { write } = await changeVault(opened, { remove: ['d1'] })
  const again = await opened.use((entropy) => sealVault(entropy, second.vault.header))
  const nonces = [first, second, write, again].map(({ vault }) => vault.box.slice(0, 24))
  expect(new Set(nonces).size).toBe(4)
  const [way] = first.vault.header.ways
  if (!way) throw new Error('The vault has no way.')
  const oldKey = await openDataKey(first.seals.d1 ?? '', first.vault.header, way, device)
  expect(await decryptEntropy(oldKey, first.vault.box, first.vault.header)).toHaveLength(16)
  for (const { vault } of [second, write, again])
    for (const dataKey of [oldKey, new Uint8Array(32)])
      await expect(decryptEntropy(dataKey, vault.box, vault.header)).rejects.toThrow()
})

test('a change that would leave no way, passkeys alone, or too many, is refused', async () => {
  const opened = await openVault({ sealed: sealedOf(second, code.id), subject, key: code.key })
  const codeOf = (change: VaultChange) => changeVault(opened, change).catch(({ code }) => code)
  expect(await codeOf({ remove: ['d1', code.id, passkey.id] })).toBe('vault/last-way')
  expect(await codeOf({ remove: ['d1', code.id] })).toBe('vault/last-way')
  const many = await Promise.all(bits(14).map(() => makeCode()))
  expect(await codeOf({ add: many })).toBe('vault/too-many-ways')
})

test('a passkey with another result than that of the way is refused before anything is written', async () => {
  const opened = await openVault({ sealed: sealedOf(second, code.id), subject, key: code.key })
  const other = await makePasskey()
  // The list has the public key of one result, and the private key is of another.
  const mixed = { ...other, key: { ...other.key, privateKey: passkey.key.privateKey } }
  await expect(changeVault(opened, { add: [mixed] })).rejects.toMatchObject({ code: 'vault/cannot-open' })
  expect(await outcomeOf(sealedOf(second, passkey.id), other.key)).toBe('vault/passkey-differs')
})

test('a device key opens the wallet that it was made for, and no other', async () => {
  const opened = await openVault({ sealed: sealedOf(second, code.id), subject, key: code.key })
  const { open: elsewhere } = await createVault('user-4', 'd9')
  const key = await createDeviceKey(elsewhere.header)
  const way = { id: 'd2', key, outlivesDevice: false }
  await expect(changeVault(opened, { add: [way] })).rejects.toMatchObject({ code: 'vault/other-wallet' })
})

test('a wallet that is closed does nothing, and has overwritten what it held', async () => {
  const opened = await openVault({ sealed: sealedOf(second, code.id), subject, key: code.key })
  let kept = new Uint8Array()
  await opened.use(async (entropy) => {
    kept = entropy
    opened.close()
    expect(entropy).not.toEqual(new Uint8Array(16))
  })
  expect(kept).toEqual(new Uint8Array(16))
  await expect(opened.use(deriveAccounts)).rejects.toMatchObject({ code: 'vault/closed' })
  expect(JSON.stringify(opened)).toBe(JSON.stringify({ header: opened.header }))
  expect(() => structuredClone(opened)).toThrow()
})
