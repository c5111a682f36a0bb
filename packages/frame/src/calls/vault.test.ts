import { fuzzTimeout, holds } from '@latchkey/test/fuzz'
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { encodeHeader, encodeWrite } from './encodeVault.js'
import {
  maxWays,
  type VaultHeader,
  type VaultWrite,
  vaultHeaderSchema,
  type Way,
  writeVaultRequest,
} from './vault.js'

const hex = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((value) => Buffer.from(value).toString('hex'))

const way: fc.Arbitrary<Way> = fc.record({
  id: hex(2),
  kind: fc.constantFrom('device' as const, 'passkey' as const, 'code' as const),
  publicKey: hex(32),
  outlivesDevice: fc.boolean(),
  proof: fc.option(hex(32)),
})

const header: fc.Arbitrary<VaultHeader> = fc.record({
  version: fc.constant(1 as const),
  walletId: hex(16),
  generation: fc.integer({ min: 1, max: 5 }),
  subject: fc.string({ minLength: 1, maxLength: 20, unit: 'binary' }),
  evmAddress: hex(20).map((address) => `0x${address}`),
  solanaAddress: fc.constantFrom('HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk', '1'.repeat(32)),
  writer: hex(32),
  ways: fc.uniqueArray(way, { minLength: 1, maxLength: 3, selector: ({ id }) => id }),
})

test(
  'a header that is parsed has the bytes that it had, in whatever order its fields were',
  { timeout: fuzzTimeout },
  () =>
    holds(
      fc.property(header, (given) => {
        const shuffled = Object.fromEntries(Object.entries(given).reverse())
        const parsed = v.parse(vaultHeaderSchema, JSON.parse(JSON.stringify(shuffled)))
        expect(encodeHeader(parsed)).toEqual(encodeHeader(given))
      }),
      { seed: 1, numRuns: 200 },
    ),
)

test('two headers that differ have different bytes', { timeout: fuzzTimeout }, () =>
  holds(
    fc.property(
      header,
      header,
      fc.constantFrom(...Object.keys(vaultHeaderSchema.entries)),
      (one, other, field) => {
        const mixed: VaultHeader = { ...one, [field]: other[field as keyof VaultHeader] }
        const isSame = JSON.stringify(mixed) === JSON.stringify(one)
        expect(Buffer.from(encodeHeader(mixed)).equals(encodeHeader(one))).toBe(isSame)
      },
    ),
    { seed: 2, numRuns: 300 },
  ),
)

const sample = (): { header: VaultHeader; write: VaultWrite } => {
  const [given] = fc.sample(header, { seed: 3, numRuns: 1 })
  if (!given) throw new Error('Nothing was generated.')
  const seals = Object.fromEntries(given.ways.map(({ id }) => [id, 'aa'.repeat(80)]))
  const write = { vault: { header: given, box: 'bb'.repeat(44) }, seals, signature: 'cc'.repeat(64) }
  return { header: given, write }
}

test('a header with anything else is refused: fields, ids that repeat, too many ways, other writings of bytes', () => {
  const { header: given } = sample()
  const [first] = given.ways
  const wrongs: object[] = [
    { extra: 1 },
    { version: 2 },
    { generation: 0 },
    { generation: 1.5 },
    { generation: 2 ** 53 },
    { subject: '' },
    { walletId: 'AB'.repeat(16) },
    { walletId: `0x${'ab'.repeat(15)}` },
    { walletId: 'ab'.repeat(17) },
    { writer: `${'ab'.repeat(32)}\n` },
    { ways: [] },
    { ways: [first, first] },
    { ways: [{ ...first, extra: 1 }] },
    { ways: [{ ...first, id: 'abc' }] },
    { ways: [{ ...first, id: '__proto__' }] },
    { ways: Array.from({ length: maxWays + 1 }, (_, index) => ({ ...first, id: `00${10 + index}` })) },
  ]
  expect(v.is(vaultHeaderSchema, given)).toBe(true)
  for (const wrong of wrongs) expect(v.is(vaultHeaderSchema, { ...given, ...wrong })).toBe(false)
})

test('a write has one sealed data key for each way, and the signature is over all of it', () => {
  const { header: given, write } = sample()
  const [first] = given.ways
  expect(v.is(writeVaultRequest, write)).toBe(true)
  for (const seals of [{}, { ...write.seals, ff: 'aa'.repeat(80) }, { ff: 'aa'.repeat(80) }])
    expect(v.is(writeVaultRequest, { ...write, seals })).toBe(false)
  const others: VaultWrite[] = [
    { ...write, seals: { ...write.seals, [first?.id ?? '']: 'ab'.repeat(80) } },
    { ...write, vault: { ...write.vault, box: 'bc'.repeat(44) } },
    { ...write, vault: { ...write.vault, header: { ...given, generation: given.generation + 1 } } },
  ]
  for (const other of others) expect(encodeWrite(other)).not.toEqual(encodeWrite(write))
})
