import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fuzzTimeout, holds } from '@latchkey/test/fuzz'
import { sample } from '@latchkey/test/tier'
import { bech32 } from '@scure/base'
import { armor, Decrypter, identityToRecipient } from 'age-encryption'
import fc from 'fast-check'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeCode, makePasskey } from '../../../../test/devices.js'
import { fromHex } from '../../../calls/bytes.js'
import { deriveAccounts, type WalletKeys } from '../accounts/deriveAccounts.js'
import { changeVault } from '../changeVault.js'
import { createVault } from '../createVault.js'
import type { OpenVault } from '../holdEntropy.js'
import type { NewWay, WayKey } from '../ways/WayKey.js'
import { encodeBech32 } from './encodeBech32.js'
import { makeLeavingKit, openLeavingKit, writeAgeIdentity } from './leavingKit.js'

let open: OpenVault
let device: WayKey
let code: NewWay & { code: string }
let passkey: NewWay
let keys: WalletKeys
let file: string

beforeAll(async () => {
  const created = await createVault('ann', 'd1')
  device = created.key
  code = await makeCode()
  passkey = await makePasskey()
  open = (await changeVault(created.open, { add: [code, passkey] })).open
  keys = await open.use(deriveAccounts)
  file = await makeLeavingKit(open)
})

test('the code and the passkey open the file, with nothing else', async () => {
  expect(await openLeavingKit(file, code.key)).toEqual(keys)
  expect(await openLeavingKit(file, passkey.key)).toEqual(keys)
})

test('the device, another code, and another passkey do not', async () => {
  for (const key of [device, (await makeCode()).key, (await makePasskey()).key])
    await expect(openLeavingKit(file, key)).rejects.toMatchObject({ code: 'vault/kit-invalid' })
})

test('age reads the file with the identity of the code', async () => {
  const identity = await writeAgeIdentity(code.code)
  expect(await identityToRecipient(identity)).toBe(encodeBech32('age', fromHex(code.key.publicKey)))
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const text = await decrypter.decrypt(armor.decode(file), 'text')
  expect(JSON.parse(text)).toMatchObject(keys)
})

const hasAge = spawnSync('age', ['--version']).status === 0
// biome-ignore lint/plugin: Not installed everywhere. The package of its format reads the file in any case.
test.runIf(hasAge)("age's own tool reads the file with the identity of the code", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-age-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'identity'), `${await writeAgeIdentity(code.code)}\n`)
  writeFileSync(join(folder, 'kit.age'), file)
  const { stdout, stderr } = spawnSync('age', ['--decrypt', '--identity', 'identity', 'kit.age'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toMatchObject(keys)
})

test('the file has nothing in clear, and no two are the same', async () => {
  const words = keys.words.split(' ').filter((word) => word.length > 4)
  for (const secret of [...words, keys.evmPrivateKey.slice(2), keys.evmAddress])
    expect(file).not.toMatch(new RegExp(`\\b${secret}\\b`, 'i'))
  expect(await makeLeavingKit(open)).not.toBe(file)
})

test('a file with a bit flipped does not open', async () => {
  const bytes = armor.decode(file)
  const positions = sample(
    Array.from({ length: bytes.length * 8 }, (_, bit) => bit),
    200,
  )
  for (const bit of positions) {
    const flipped = bytes.slice()
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    const opened = await openLeavingKit(armor.encode(flipped), code.key).catch(({ code }) => code)
    expect(opened).toBe('vault/kit-invalid')
  }
})

test('a file that somebody else made for the public key of the code does not open', async () => {
  const { open: strange } = await createVault('ann', 'd1')
  const header = { ...strange.header, ways: open.header.ways }
  const forge = (given: OpenVault['header']) => makeLeavingKit({ ...strange, header: given })
  for (const claim of [header, open.header, { ...header, walletId: open.header.walletId }])
    await expect(openLeavingKit(await forge(claim), code.key)).rejects.toMatchObject({
      code: 'vault/kit-invalid',
    })
})

test('a wallet without a code has no file, and what is no file does not open', async () => {
  const { open: bare } = await createVault('bob', 'd2')
  await expect(makeLeavingKit(bare)).rejects.toMatchObject({ code: 'vault/kit-needs-code' })
  for (const text of ['', 'text', file.slice(0, -60), '-----BEGIN AGE ENCRYPTED FILE-----'])
    await expect(openLeavingKit(text, code.key)).rejects.toMatchObject({ code: 'vault/kit-invalid' })
})

test('Bech32 is that of another library', { timeout: fuzzTimeout }, () =>
  holds(
    fc.property(
      fc.uint8Array({ maxLength: 40 }),
      fc.constantFrom('age', 'age-secret-key-', 'a'),
      (bytes, prefix) => {
        expect(encodeBech32(prefix, bytes)).toBe(bech32.encode(prefix, bech32.toWords(bytes), false))
      },
    ),
    { seed: 1, numRuns: 300 },
  ),
)
