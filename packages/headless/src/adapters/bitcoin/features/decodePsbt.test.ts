import { Address } from 'bip322-js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PsbtClass, regtest } from '../../../../test/psbt.js'
import { addressOf, parseAddress } from '../parseAddress.js'
import { decodePsbt } from './decodePsbt.js'

const networkId = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const [own, second, other] = [
  'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
  'bcrt1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqc8gma6',
  'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
] as const

interface Input {
  readonly from: string
  /** The transaction that has the output. */
  readonly parent?: Parent
  readonly sighashType?: number
  readonly isUnknown?: boolean
}

/** A transaction of another library. */
type Parent = ReturnType<ReturnType<typeof PsbtClass.fromBase64>['extractTransaction']>

/** The transaction that pays an address, with or without a witness. */
function parentOf(address: string, value = 50_000, witness: readonly Uint8Array[] = []): Parent {
  const base = new PsbtClass({ network: regtest }) as unknown as { __CACHE: { __TX: Parent } }
  const parent = base.__CACHE.__TX
  parent.addInput(Buffer.alloc(32, 7), 0)
  parent.addOutput(Address.convertAdressToScriptPubkey(address), value as never)
  parent.setWitness(0, witness as Buffer[])
  return parent
}

/** A PSBT of another library: 50,000 satoshis for each input. */
function build(inputs: readonly Input[], outputs: readonly (readonly [to: string, value: number])[]): string {
  const psbt = new PsbtClass({ network: regtest })
  for (const [index, { from, parent, sighashType, isUnknown }] of inputs.entries())
    psbt.addInput({
      hash: parent ? parent.getId() : String(index).repeat(64),
      index: 0,
      ...(parent && { nonWitnessUtxo: parent.toBuffer() }),
      ...(sighashType !== undefined && { sighashType }),
      ...(!isUnknown && {
        witnessUtxo: { script: Address.convertAdressToScriptPubkey(from), value: 50_000 as never },
      }),
    })
  for (const [address, value] of outputs) psbt.addOutput({ address, value: value as never })
  return psbt.toBase64()
}
const decode = (psbt: string, rest: object = {}) =>
  decodePsbt({ psbt, networkId, addresses: [own, second], ...rest })

test('says who gets what, what the account pays, and the fee', () => {
  const psbt = build(
    [{ from: own }, { from: second }, { from: other }],
    [
      [other, 90_000],
      [second, 55_000],
    ],
  )
  expect(decode(psbt)).toEqual({
    outputs: [
      { address: other, value: 90_000n, isOwn: false },
      { address: second, value: 55_000n, isOwn: true },
    ],
    signed: [0, 1],
    paid: 45_000n,
    fee: 5_000n,
    openTo: 'nothing',
    isDangerous: false,
  })
  // An input that is not signed now is still the account's.
  expect(decode(psbt, { inputs: [{ index: 0, address: own }] })).toMatchObject({ signed: [0], paid: 45_000n })
})

test.each([
  ['all', 0x01, 'nothing'],
  ['all of Taproot', 0x00, 'nothing'],
  ['no output', 0x02, 'outputs'],
  ['one output', 0x03, 'outputs'],
  ['its own input', 0x81, 'inputs'],
  ['its own input and no output', 0x82, 'outputs'],
  ['its own input and one output', 0x83, 'outputs'],
  ['what no standard has', 0x04, 'outputs'],
  ['what no standard has, beside all', 0x41, 'outputs'],
])('a signature that covers %s leaves open what it does not cover', (_, type, openTo) => {
  const isDangerous = openTo === 'outputs'
  const outputs = [[other, 49_000]] as const
  // The library takes a type of 0 for one that is not set.
  const sighashType = type === 0 ? {} : { sighashType: type }
  expect(decode(build([{ from: own, ...sighashType }], outputs))).toMatchObject({ openTo, isDangerous })
  const asked = { inputs: [{ index: 0, address: own, sighashTypes: [1, type] }] }
  expect(decode(build([{ from: own }], outputs), asked)).toMatchObject({ openTo, isDangerous })
})

test('a type of signature that the PSBT has is read beside those that are asked for', () => {
  const psbt = build([{ from: own, sighashType: 2 }], [[other, 49_000]])
  for (const sighashTypes of [undefined, [], [0], [1]])
    expect(decode(psbt, { inputs: [{ index: 0, address: own, sighashTypes }] })).toMatchObject({
      openTo: 'outputs',
      isDangerous: true,
    })
  const whole = build([{ from: own, sighashType: 1 }], [[other, 49_000]])
  expect(decode(whole, { inputs: [{ index: 0, address: own, sighashTypes: [0x81] }] })).toMatchObject({
    openTo: 'inputs',
  })
})

test('what an input is worth is what its transaction or its signature says', () => {
  const legacy = [other, own]
  const addresses = { addresses: [own, other] }
  for (const parent of legacy.flatMap((address) => [
    parentOf(address),
    parentOf(address, 50_000, [Buffer.from('12', 'hex')]),
  ])) {
    const [from = ''] = legacy.filter((address) =>
      Address.convertAdressToScriptPubkey(address).equals(parent.outs[0]?.script as never),
    )
    const psbt = build([{ from, parent }], [[second, 49_000]])
    expect(decode(psbt, addresses)).toMatchObject({ paid: 50_000n, fee: 1_000n, isDangerous: false })
  }
  // The signature of a legacy address does not cover the amount.
  expect(decode(build([{ from: other }], [[second, 49_000]]), addresses)).toMatchObject({
    paid: undefined,
    isDangerous: true,
  })
  const parent = parentOf(own, 60_000)
  const claimed = build([{ from: own, parent }], [[other, 49_000]])
  expect(() => decode(claimed)).toThrow('damaged')
  const another = Buffer.from(parentOf(own, 50_000).toBuffer())
  another.writeUInt8(another.readUInt8(6) ^ 1, 6)
  const real = Buffer.from(parentOf(own, 50_000).toBuffer())
  const good = Buffer.from(build([{ from: own, parent: parentOf(own) }], [[other, 49_000]]), 'base64')
  const at = good.indexOf(real)
  expect(decode(good.toString('base64'))).toMatchObject({ fee: 1_000n })
  another.copy(good, at)
  expect(() => decode(good.toString('base64'))).toThrow('damaged')
})

test('a key that is there twice is refused: readers differ in which one counts', () => {
  const bytes = Buffer.from(build([{ from: own }], [[other, 49_000]]), 'base64')
  const script = Address.convertAdressToScriptPubkey(own)
  const record = Buffer.concat([
    Buffer.from([1, 1, 9 + script.length]),
    Buffer.alloc(8),
    Buffer.from([script.length]),
    script,
  ])
  const at = bytes.indexOf(Buffer.from([1, 1, record.length - 3]))
  expect(at).toBeGreaterThan(0)
  const twice = Buffer.concat([
    bytes.subarray(0, at + record.length),
    record,
    bytes.subarray(at + record.length),
  ])
  expect(() => decode(twice.toString('base64'))).toThrow('damaged')
})

test.each([
  ['that it has version 2', [1, 0xfb, 4, 2, 0, 0, 0]],
  ['how many inputs version 2 has', [1, 0x04, 1, 1]],
  ['how many outputs version 2 has', [1, 0x05, 1, 1]],
])('a PSBT with a transaction that also says %s is refused: it is read in two ways', (_, record) => {
  const bytes = Buffer.from(build([{ from: own }], [[other, 49_000]]), 'base64')
  const both = Buffer.concat([bytes.subarray(0, 5), Buffer.from(record), bytes.subarray(5)])
  expect(() => decode(both.toString('base64'))).toThrow('damaged')
})

test('a transaction that has an output proves nothing if the input does not say which output it spends', () => {
  const record = (type: number, value: Uint8Array) =>
    Buffer.concat([Buffer.from([1, type, value.length]), value])
  const number = (value: number, size: number) => {
    const bytes = Buffer.alloc(size)
    bytes.writeUInt32LE(value)
    return bytes
  }
  const output = (address: string, value: number) => {
    const script = Address.convertAdressToScriptPubkey(address)
    return {
      value: number(value, 8),
      script,
      whole: Buffer.concat([number(value, 8), Buffer.from([script.length]), script]),
    }
  }
  const parent = parentOf(other)
  const end = Buffer.from([0])
  const psbt = (outpoint: readonly Buffer[]) =>
    Buffer.concat([
      Buffer.from('70736274ff', 'hex'),
      record(0xfb, number(2, 4)),
      record(0x02, number(2, 4)),
      record(0x04, Buffer.from([1])),
      record(0x05, Buffer.from([1])),
      end,
      record(0x00, parent.toBuffer()),
      record(0x01, output(other, 50_000).whole),
      ...outpoint,
      end,
      record(0x03, output(second, 49_000).value),
      record(0x04, output(second, 49_000).script),
      end,
    ]).toString('base64')
  const [txid, index] = [record(0x0e, parent.getHash()), record(0x0f, number(0, 4))]
  const addresses = { addresses: [other] }
  expect(decode(psbt([txid, index]), addresses)).toMatchObject({ paid: 50_000n, isDangerous: false })
  for (const outpoint of [[], [txid], [index]])
    expect(() => decode(psbt(outpoint), addresses)).toThrow('damaged')
})

test.each([
  ['a tenth', 45_000, false],
  ['more than a tenth', 44_999, true],
  ['all', 1, true],
  ['less than nothing', 50_001, true],
])('a fee of %s of what is spent', (_, value, isDangerous) => {
  expect(decode(build([{ from: own }], [[other, value]]))).toMatchObject({ isDangerous })
})

test('what the PSBT does not say is not known', () => {
  const psbt = build([{ from: own }, { from: own, isUnknown: true }], [[other, 1]])
  expect(decode(psbt)).toMatchObject({ paid: 50_000n, fee: undefined, isDangerous: true })
  const inputs = [{ index: 1, address: own }]
  expect(decode(psbt, { inputs })).toMatchObject({ paid: undefined, isDangerous: true })
  expect(() => decode('!')).toThrow('base64')
  expect(() => decode(build([{ from: other }], [[own, 1]]))).toThrow('no input belongs to this account')
  expect(() => decode(psbt, { networkId: 'bip122:12a765e31ffd4059bada1e25190f6e98' })).toThrow()
})

test('each address of a script is read back as that script', () => {
  const hash = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
  const script = fc.oneof(
    hash(20).map((bytes) => [0x76, 0xa9, 20, ...bytes, 0x88, 0xac]),
    hash(20).map((bytes) => [0xa9, 20, ...bytes, 0x87]),
    hash(20).map((bytes) => [0, 20, ...bytes]),
    hash(32).map((bytes) => [0, 32, ...bytes]),
    hash(32).map((bytes) => [0x51, 32, ...bytes]),
  )
  fc.assert(
    fc.property(script, fc.constantFrom('mainnet', 'testnet', 'regtest'), (bytes, format) => {
      const whole = Uint8Array.from(bytes)
      expect(parseAddress(addressOf(whole, format), format)?.script).toEqual(whole)
      // One byte more or less is another script.
      expect(addressOf(Uint8Array.from([...bytes, 0]), format)).toBeUndefined()
      expect(addressOf(whole.subarray(0, -1), format)).toBeUndefined()
    }),
  )
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 50 }), (bytes) => {
      const address = addressOf(bytes, 'mainnet')
      if (address !== undefined) expect(parseAddress(address, 'mainnet')?.script).toEqual(bytes)
    }),
  )
})
