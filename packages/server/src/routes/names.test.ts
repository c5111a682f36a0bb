import { nameCall, nameSuggestionsCall, namesOfAddressCall, remoteConfigCall } from '@latchkey/protocol'
import { type SandboxChain, startChain } from '@latchkey/sandbox'
import * as v from 'valibot'
import {
  concatHex,
  encodeAbiParameters,
  getContractAddress,
  type Hex,
  parseAbiParameters,
  size,
  toHex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { networkOf } from '../../test/networksOf.js'
import { databaseKinds, openTestDatabase } from '../../test/testDatabases.js'
import { createApp, type ServerApp } from '../createApp.js'
import type { Database } from '../database/Database.js'
import type { RateLimit } from '../http/createRateLimiter.js'

/** ENSIP-11 */
const coinType = 0x8000_0000 + 1337
const now = () => Math.floor(Date.now() / 1000)

let chain: SandboxChain
beforeAll(async () => {
  chain = await startChain({ id: 1337 })
})
afterAll(() => chain.stop())

const opened: Database[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()))
})

const openDatabase = async (kind: (typeof databaseKinds)[number]) => {
  const database = await openTestDatabase(kind)
  opened.push(database)
  return database
}
const appOn = (database: Database, zone = 'latchkey.id', rateLimit: RateLimit | false = false): ServerApp =>
  createApp({
    database,
    rateLimit,
    trustedProxies: 1,
    networks: [networkOf(chain)],
    names: { zone, reserved: ['acme'] },
  })

interface Wish {
  readonly name: string
  readonly account?: ReturnType<typeof privateKeyToAccount>
  readonly timestamp?: number
  readonly attributes?: object
  readonly coin_type?: number
  readonly address?: string
  readonly signature?: Hex
  readonly message?: string
}

const newAccount = () => privateKeyToAccount(generatePrivateKey())

async function register(app: ServerApp, wish: Wish, client = '') {
  const { name, account = newAccount(), timestamp = now(), attributes = {} } = wish
  const message = wish.message ?? JSON.stringify({ name, attributes, timestamp })
  const body = {
    coin_type: wish.coin_type ?? coinType,
    address: wish.address ?? account.address,
    message,
    signature: wish.signature ?? (await account.signMessage({ message })),
  }
  const response = await app.request('/v1/profile/account', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'x-forwarded-for': client },
  })
  const answer = await response.json()
  return { status: response.status, said: answer.reasons?.[0]?.description ?? answer }
}
const lookUp = async (app: ServerApp, name: string) => {
  const response = await app.request(`/v1/profile/account/${name}?apiVersion=2`)
  return response.status === 200 ? v.parse(nameCall.answer, await response.json()) : response.status
}
const namesOf = async (app: ServerApp, address: string) => {
  const response = await app.request(`/v1/profile/reverse/${address}?sender=${address}&apiVersion=2`)
  return v.parse(namesOfAddressCall.answer, await response.json()).map(({ name }) => name)
}
const suggest = async (app: ServerApp, label: string, zone = 'latchkey.id') => {
  const response = await app.request(`/v1/profile/suggestions/${label}?zone=${zone}`)
  return v.parse(nameSuggestionsCall.answer, await response.json()).suggestions
}

describe.each(databaseKinds)('on %s', (kind) => {
  test('a client registers ten names in an hour, of whatever projects, and others are not kept from it', async () => {
    const app = appOn(await openDatabase(kind), undefined, { requests: 1_000, seconds: 1 })
    const registerAs = async (client: string, index: number) =>
      (await register(app, { name: `name${index}.latchkey.id` }, client)).status
    // What is refused before costs nothing.
    for (let index = 0; index < 12; index++)
      await register(app, { name: 'broken.latchkey.id', signature: '0x12' }, '203.0.113.1')
    for (let index = 0; index < 10; index++) expect(await registerAs('203.0.113.1', index)).toBe(200)
    const refused = await register(app, { name: 'another.latchkey.id' }, '203.0.113.1:4711')
    expect(refused).toMatchObject({
      status: 429,
      said: expect.stringMatching(
        /^Too many registrations of names: 10 are allowed in 3600 seconds\. Try again in \d+ seconds\.$/,
      ),
    })
    expect(await lookUp(app, 'another.latchkey.id')).toBe(404)
    expect(await registerAs('203.0.113.2', 20)).toBe(200)
    // One client can have many networks of IPv6.
    const ofSite = (index: number) => registerAs(`2001:db8:1:${index}::1`, 1_000 + index)
    for (let index = 0; index < 100; index++) expect(await ofSite(index)).toBe(200)
    expect(await ofSite(101)).toBe(429)
    expect(await registerAs('2001:db8:2::1', 2_000)).toBe(200)
  })

  test('a name belongs to who registered it first, also if ten try at once, and is read both ways (spec 7.T12, 7.T13, 7.T15, 3.17/name-registration)', async () => {
    const database = await openDatabase(kind)
    // Two copies of the server.
    const [app, copy] = [appOn(database), appOn(database)]
    expect(await lookUp(app, 'alice.latchkey.id')).toBe(404)
    const accounts = Array.from({ length: 10 }, newAccount)
    const tries = await Promise.all(
      accounts.map((account, index) =>
        register(index % 2 === 0 ? app : copy, { name: 'alice.latchkey.id', account }),
      ),
    )
    expect(tries.filter(({ status }) => status === 200).map(({ said }) => said)).toEqual([{ success: true }])
    for (const { status, said } of tries.filter(({ status }) => status !== 200))
      expect([status, said]).toEqual([409, 'The name alice.latchkey.id is taken.'])
    const owner = accounts[tries.findIndex(({ status }) => status === 200)]?.address ?? ''
    expect(await lookUp(copy, 'ALICE.latchkey.id')).toMatchObject({
      name: 'alice.latchkey.id',
      addresses: { [coinType]: { address: owner }, 2147483648: { address: owner } },
      attributes: [{}],
      updated_at: null,
    })
    expect(await namesOf(app, owner.toLowerCase())).toEqual(['alice.latchkey.id'])
    expect(await lookUp(copy, 'alice.reown.id')).toBe(404)
    expect(await namesOf(app, newAccount().address)).toEqual([])
  })

  test('an address has one name, also if it asks for two at once; the same request again is no error', async () => {
    const app = appOn(await openDatabase(kind))
    const account = newAccount()
    const both = await Promise.all([
      register(app, { name: 'bobby.latchkey.id', account }),
      register(app, { name: 'robert.latchkey.id', account }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.said).toBe('You already own a name.')
    const [name = ''] = await namesOf(app, account.address)
    expect(await register(app, { name, account })).toMatchObject({ status: 200 })
    expect(await namesOf(app, account.address)).toEqual([name])
  })

  test('the owner changes what the name says; an older message changes nothing', async () => {
    const app = appOn(await openDatabase(kind))
    const account = newAccount()
    const name = 'carol.latchkey.id'
    const avatar = 'https://pictures.test/carol.png'
    await register(app, { name, account, attributes: { avatar }, timestamp: now() - 20 })
    await register(app, { name, account, attributes: { avatar, bio: 'é "' }, timestamp: now() - 10 })
    await register(app, { name, account, attributes: {}, timestamp: now() - 15 })
    expect(await lookUp(app, name)).toMatchObject({
      attributes: [{ avatar, bio: 'é "' }],
      updated_at: expect.stringMatching(/Z$/),
    })
  })

  test('names are kept, and a server reads those of its own zone alone (spec 9.2/name-suffixes)', async () => {
    const database = await openDatabase(kind)
    const account = newAccount()
    const shop = appOn(database, 'shop.id')
    const app = appOn(database)
    expect(await register(shop, { name: 'david.shop.id', account })).toMatchObject({ status: 200 })
    expect(await register(app, { name: 'david.latchkey.id', account })).toMatchObject({ status: 200 })
    // Another product gives these out. They may be in the table of an older server.
    for (const zone of ['reown.id', 'wcn.id'])
      await database.query(
        `insert into account_names (name, zone, address, coin_type, is_contract, attributes, signed_at)
         values ($1::text, $2::text, $3::text, 2147483649, false, '{}'::json, 1)`,
        [`david.${zone}`, zone, account.address.toLowerCase()],
      )
    for (const name of ['david.shop.id', 'david.reown.id', 'david.wcn.id'])
      expect(await lookUp(app, name)).toBe(404)
    expect(await namesOf(app, account.address)).toEqual(['david.latchkey.id'])
    expect(await namesOf(shop, account.address)).toEqual(['david.shop.id'])
    expect(await lookUp(shop, 'david.shop.id')).toMatchObject({ name: 'david.shop.id' })
  })

  test('suggestions begin with the label, and the others are free (spec 7.T14, 9.7/name-zone)', async () => {
    const app = appOn(await openDatabase(kind))
    for (const name of ['erin.latchkey.id', 'erin1.latchkey.id']) await register(app, { name })
    const names = await suggest(app, 'Erin')
    expect(names[0]).toEqual({ name: 'erin.latchkey.id', registered: true })
    expect(names).toHaveLength(5)
    for (const { name, registered } of names.slice(1)) {
      expect(registered).toBe(false)
      expect(await lookUp(app, name)).toBe(404)
    }
    expect(names.map(({ name }) => name)).not.toContain('erin1.latchkey.id')
    expect((await suggest(app, 'frank'))[0]).toEqual({ name: 'frank.latchkey.id', registered: false })
    expect((await suggest(app, 'adm1n'))[0]?.registered).toBe(true)
    expect(await suggest(app, 'frank', 'shop.id')).toEqual([{ name: 'frank.shop.id', registered: true }])
  })
})

test.each<[string, Wish, number, string]>([
  ['too short', { name: 'bob.latchkey.id' }, 400, 'Name must be at least 4 characters long.'],
  ['with other characters', { name: 'b_bby.latchkey.id' }, 400, 'The message is not JSON with'],
  ['with more labels', { name: 'my.bobby.latchkey.id' }, 400, 'The value is not a valid username.'],
  ['that begins with a hyphen', { name: '-bobby.latchkey.id' }, 400, 'The value is not a valid username.'],
  ['that ends with a hyphen', { name: 'bobby-.latchkey.id' }, 400, 'The value is not a valid username.'],
  ['encoded', { name: 'xn--bobby.latchkey.id' }, 400, 'The value is not a valid username.'],
  ['with a hyphen at its start', { name: '-bobby.latchkey.id' }, 400, 'The value is not a valid username.'],
  ['with a hyphen at its end', { name: 'bobby-.latchkey.id' }, 400, 'The value is not a valid username.'],
  ['in another zone', { name: 'bobby.reown.id' }, 400, 'The names of this server end with .latchkey.id.'],
  ['with a zone that only ends like ours', { name: 'bobby.notlatchkey.id' }, 400, 'end with .latchkey.id.'],
  ['signed too long ago', { name: 'bobby.latchkey.id', timestamp: now() - 1_000 }, 400, 'too long ago'],
  ['of the future', { name: 'bobby.latchkey.id', timestamp: now() + 1_000 }, 400, 'in the future'],
  ['with a time in milliseconds', { name: 'bobby.latchkey.id', timestamp: Date.now() }, 400, 'in the future'],
  ['that is reserved', { name: 'support.latchkey.id' }, 409, 'The name support.latchkey.id is reserved.'],
  ['that looks reserved', { name: '5upp-0rt.latchkey.id' }, 409, 'is reserved.'],
  ['that the operator reserves', { name: 'acme.latchkey.id' }, 409, 'is reserved.'],
  ['of Bitcoin', { name: 'bobby.latchkey.id', coin_type: 0 }, 400, 'Unsupported chain namespace'],
  ['of another address', { name: 'bobby.latchkey.id', address: newAccount().address }, 400, 'is not of 0x'],
  [
    'with a broken signature',
    { name: 'bobby.latchkey.id', signature: `0x${'ff'.repeat(65)}` },
    400,
    'is not of',
  ],
  ['with a short signature', { name: 'bobby.latchkey.id', signature: '0x12' }, 400, 'is not of'],
  [
    'with a script as picture',
    { name: 'bobby.latchkey.id', attributes: { avatar: 'javascript:1' } },
    400,
    'JSON',
  ],
  ['with 10 kB', { name: 'bobby.latchkey.id', message: 'x'.repeat(10_000) }, 400, '"message"'],
  ['without JSON', { name: 'bobby.latchkey.id', message: 'bobby' }, 400, 'The message is not JSON'],
  [
    'of a contract on a network that the server does not have',
    { name: 'bobby.latchkey.id', coin_type: 0x8000_0001, signature: '0x12' },
    400,
    'A contract on eip155:1 cannot be asked here.',
  ],
])(
  'a name %s is refused with a sentence (spec 5.5, 8.4/namespace, 9.2/name-length)',
  async (_, wish, status, sentence) => {
    const app = appOn(await openDatabase('pglite'))
    const refused = await register(app, wish)
    expect(refused.said).toContain(sentence)
    expect(refused.status).toBe(status)
    expect(await lookUp(app, 'bobby.latchkey.id')).toBe(404)
  },
)

test('a server without a zone registers and knows no names, says so, and apps read it in their settings', async () => {
  const database = await openDatabase('pglite')
  const without = createApp({ database, rateLimit: false, networks: [networkOf(chain)] })
  const account = newAccount()
  await register(appOn(database), { name: 'alice.latchkey.id', account })
  expect(await register(without, { name: 'bobby.latchkey.id' })).toEqual({
    status: 501,
    said: 'No names are registered at this server.',
  })
  expect(await lookUp(without, 'alice.latchkey.id')).toBe(501)
  const reverse = await without.request(`/v1/profile/reverse/${account.address}`)
  expect([reverse.status, (await without.request('/v1/profile/suggestions/alice')).status]).toEqual([
    501, 501,
  ])
  const featureOf = async (app: ServerApp) => {
    const answer = await (await app.request('/appkit/v1/config')).json()
    return v.parse(remoteConfigCall.answer, answer).features.find(({ id }) => id === 'account_names')
  }
  expect(await featureOf(without)).toEqual({ id: 'account_names', isEnabled: false, config: null })
  expect(await featureOf(appOn(database))).toEqual({
    id: 'account_names',
    isEnabled: true,
    config: ['latchkey.id'],
  })
})

describe('a contract', () => {
  /** `isValidSignature` accepts a signature that begins with a 1, and reverts for others. ERC-1271 */
  const code = '0x606435600114600d57600080fd5b631626ba7e60e01b60005260206000f3'
  /** Deploys the code. */
  const bytecode = `0x61${toHex(size(code), { size: 2 }).slice(2)}80600c6000396000f3${code.slice(2)}` as const
  /** Deploys what it is called with, after a salt. Every anvil has it. */
  const factory = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
  const salt = toHex(0, { size: 32 })
  const address = getContractAddress({ opcode: 'CREATE2', from: factory, salt, bytecode })
  const one = toHex(1, { size: 32 })
  const wish = { name: 'alice.latchkey.id', address, signature: one }
  const deployed = encodeAbiParameters(parseAbiParameters('address, bytes, bytes'), [
    factory,
    concatHex([salt, bytecode]),
    one,
  ])

  test('that is not deployed yet owns one by what would deploy it (ERC-6492)', async () => {
    const app = appOn(await openDatabase('pglite'))
    const signature = concatHex([deployed, `0x${'6492'.repeat(16)}`])
    expect(await register(app, { ...wish, signature: deployed })).toMatchObject({ status: 400 })
    expect(await register(app, { ...wish, signature })).toMatchObject({ status: 200 })
  })

  test('owns a name on its network alone (ERC-1271)', async () => {
    const app = appOn(await openDatabase('pglite'))
    expect(await register(app, wish)).toMatchObject({ status: 400 })
    const params = [address, code]
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_setCode', params })
    await fetch(chain.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    expect(await register(app, { ...wish, signature: toHex(2, { size: 32 }) })).toMatchObject({ status: 400 })
    expect(await register(app, wish)).toEqual({ status: 200, said: { success: true } })
    expect(await lookUp(app, wish.name)).toHaveProperty('addresses', {
      [coinType]: { address, created: expect.any(String) },
    })
    // The contract of another network may be somebody else's.
    const elsewhere = { ...wish, coin_type: 0x8000_0000 + 1338 }
    expect(await register(app, elsewhere)).toMatchObject({ status: 400 })
  })

  test('cannot be asked while the endpoint fails: 502, and the name is free', async () => {
    const app = appOn(await openDatabase('pglite'))
    chain.drop(true)
    expect(await register(app, wish)).toMatchObject({ status: 502 })
    chain.reset()
    expect(await lookUp(app, wish.name)).toBe(404)
  })
})
