import { base58, base64, base64url, hex } from '@scure/base'
import { expect, onTestFinished, test } from 'vitest'
import { deriveAccounts } from '../src/app/vault/accounts/deriveAccounts.js'
import { changeWallet, createWallet, makeLeavingKit, openWallet } from '../src/app/vault/index.js'
import { readRecoveryCode } from '../src/app/vault/ways/recoveryCode.js'
import { derivePrivateSeed } from '../src/app/vault/ways/WayKey.js'
import { makeCode, makeDevice, makeDeviceWay, makePasskey } from './devices.js'
import { dumpTables } from './dumpTables.js'
import { openVaultStore } from './openVaultStore.js'

test('the database has no key, no word, no entropy and no code after everything was done', async () => {
  const { store, database } = await openVaultStore('pglite')
  onTestFinished(() => database.close())
  const [laptop, phone] = [await makeDevice(store), await makeDevice(store)]
  const context = laptop.login('ann@example.com')
  const created = await createWallet(context, laptop.id)
  const [code, spare, passkey] = [await makeCode(), await makeCode(), await makePasskey()]
  const wallet = await changeWallet(context, created, { add: [code, spare, passkey] })
  const joined = await openWallet(phone.login('ann@example.com'), code.key)
  await changeWallet(phone.login('ann@example.com'), joined, { add: [await makeDeviceWay(phone, joined)] })
  await changeWallet(context, wallet, { remove: [spare.id] })
  await makeLeavingKit(wallet.open)

  const keys = await wallet.open.use(deriveAccounts)
  const entropy = await wallet.open.use(async (bytes) => bytes.slice())
  const secrets = [
    entropy,
    hex.decode(keys.evmPrivateKey.slice(2)),
    base58.decode(keys.solanaSecretKey),
    base58.decode(keys.solanaSecretKey).slice(0, 32),
    readRecoveryCode(code.code),
    readRecoveryCode(spare.code),
    await derivePrivateSeed('code', readRecoveryCode(code.code)),
  ]
  const texts = [keys.words, code.code, spare.code]

  const { names, text: dump } = await dumpTables(database)
  expect(names).toEqual(['latchkey_frame.seals', 'latchkey_frame.vaults'])
  expect(findings(dump, secrets, texts)).toEqual([])
  // What it would find if it were there.
  for (const secret of secrets)
    for (const { encode } of [hex, base64, base58])
      expect(findings(encode(secret), [secret], [])).not.toEqual([])
  for (const text of texts) expect(findings(`${dump} ${text}`, [], [text])).not.toEqual([])
})

/** Returns which secrets are in a text: in any usual writing, or as one of the words of a phrase. */
function findings(dump: string, secrets: readonly Uint8Array[], texts: readonly string[]): string[] {
  const lower = dump.toLowerCase()
  const encodings = { hex, base64, base64url, base58 }
  const encoded = secrets.flatMap((secret, index) => [
    ...Object.entries(encodings).flatMap(([name, { encode }]) => {
      const text = encode(secret).replace(/=+$/, '')
      const isThere = name === 'hex' ? lower.includes(text) : dump.includes(text)
      return isThere ? [`${name} of ${index}`] : []
    }),
    ...(dump.includes(Buffer.from(secret).toString('latin1')) ? [`bytes of ${index}`] : []),
    ...(lower.includes(JSON.stringify([...secret]).slice(1, -1)) ? [`list of ${index}`] : []),
  ])
  const words = new Set(texts.flatMap((text) => text.split(' ')))
  const found = (lower.match(/(?<![a-z\d])[a-z]+(?![a-z\d])/g) ?? []).filter(
    (word) => words.has(word) && !ownWords.has(word),
  )
  return [...encoded, ...found]
}

/** Words of BIP-39 that our own fields and values have. */
const ownWords = new Set('box code device example false kind proof subject true vault version way'.split(' '))
