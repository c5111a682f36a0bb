import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failure } from '../../../test/dataServer.js'
import { address, createServiceScene } from '../../../test/serviceScene.js'
import { internalsOf } from '../../core/internals.js'
import { disconnectedAccount } from '../../core/stores/accounts.js'
import { solana } from '../../exports/networks.js'
import { getIdentity } from './getIdentity.js'
import { identityQueryOptions } from './identityOptions.js'

const path = `/v1/identity/${address}`
const account = { address, networkId: 'eip155:1' } as const

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('returns the name and the picture of an address, and says who asks (spec 3.17/identity, 7.T2/request)', async () => {
  const { latchkey, server } = await createServiceScene({
    [path]: { name: 'vitalik.eth', avatar: 'https://names.test/v.png' },
  })
  const own = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  internalsOf(latchkey).stores.accounts.setState({ eip155: { ...disconnectedAccount, activeAddress: own } })
  expect(await getIdentity(latchkey, account)).toEqual({
    name: 'vitalik.eth',
    imageUrl: 'https://names.test/v.png',
  })
  expect(server.requests[0]?.url.searchParams.get('sender')).toBe(own)
})

test('is asked once in 5 min, also by the next page (spec 7.T2/cache, 9.4/identity, 9.4/name)', async () => {
  const { latchkey, server, openPage } = await createServiceScene({
    [path]: { name: 'vitalik.eth', avatar: null },
    [path.toLowerCase()]: { name: 'never asked for', avatar: null },
  })
  const first = await getIdentity(latchkey, account)
  expect(await getIdentity(openPage(), { ...account, address: address.toLowerCase() })).toEqual(first)
  vi.setSystemTime(Date.now() + 299_999)
  await getIdentity(openPage(), account)
  expect(server.paths()).toHaveLength(1)
  vi.setSystemTime(Date.now() + 1)
  await getIdentity(openPage(), account)
  expect(server.paths()).toHaveLength(2)
})

test('test networks and other namespaces have none, and nothing is asked (spec 6.4/names)', async () => {
  const { latchkey, server } = await createServiceScene()
  expect(await getIdentity(latchkey, { address, networkId: 'eip155:11155111' })).toEqual({})
  expect(
    await getIdentity(latchkey, {
      address: 'So11111111111111111111111111111111111111112',
      networkId: solana.networkId,
    }),
  ).toEqual({})
  expect(server.requests).toEqual([])
})

test('the registered name of a contract on one network is not shown on another one, also from the cache', async () => {
  const name = 'vault.shop.id'
  const entry = { name, addresses: { 2147483649: { address } }, attributes: [] }
  const { latchkey } = await createServiceScene(
    {
      [path]: { name: null, avatar: null },
      [`/v1/profile/account/${name}`]: entry,
      [`/v1/profile/reverse/${address}`]: [entry],
    },
    {},
    'shop.id',
  )
  expect(await getIdentity(latchkey, account)).toMatchObject({ name })
  expect((await getIdentity(latchkey, { ...account, networkId: 'eip155:8453' })).name).toBeUndefined()
})

test.each([
  ['a name that is written backwards', { name: '\u202evitalik.eth' }, { name: 'vitalik.eth' }],
  ['two lines', { name: 'vitalik.eth\nOwner' }, { name: 'vitalik.eth Owner' }],
  ['a name that shows nothing', { name: '\u200b' }, {}],
  ['a name that is no text', { name: ['vitalik.eth'] }, {}],
  ['a picture that is code', { name: 'a.eth', imageUrl: 'javascript:alert(1)' }, { name: 'a.eth' }],
  ['no object', 'vitalik.eth', {}],
  ['null', null, {}],
])('%s of a service of the app is parsed at once as later from the cache', async (_, found, right) => {
  const identity = { supports: () => true, getIdentity: async () => found as never }
  const { latchkey } = await createServiceScene({}, { services: { identity } })
  expect(await getIdentity(latchkey, account)).toEqual(right)
  expect(await getIdentity(latchkey, account)).toEqual(right)
})

test('a failure is not kept', async () => {
  const { latchkey, server } = await createServiceScene({ [path]: failure(401) })
  await expect(getIdentity(latchkey, account)).rejects.toMatchObject({ status: 401 })
  server.answers[path] = { name: 'vitalik.eth', avatar: null }
  expect(await getIdentity(latchkey, account)).toMatchObject({ name: 'vitalik.eth' })
})

test('throws without a service, a network and an address of it', async () => {
  const { latchkey } = await createServiceScene({}, { services: {} })
  await expect(getIdentity(latchkey, account)).rejects.toMatchObject({ code: 'config/service-missing' })
  const { latchkey: other } = await createServiceScene()
  await expect(getIdentity(other, { ...account, networkId: 'eip155:5' as 'eip155:1' })).rejects.toMatchObject(
    {
      name: 'NetworkNotFoundError',
    },
  )
  await expect(getIdentity(other, { ...account, address: 'vitalik.eth' })).rejects.toMatchObject({
    name: 'InvalidAddressError',
  })
})

test('a name of the app comes first, in any case of an EVM address, and nothing is asked (spec 3.1/address-labels)', async () => {
  const sol = 'So11111111111111111111111111111111111111112'
  const { latchkey, server } = await createServiceScene(
    { [path]: { name: 'vitalik.eth', avatar: null } },
    { addressLabels: { [address.toLowerCase()]: 'Sh\u202eop', [sol]: 'Wrapped' } },
  )
  expect(await getIdentity(latchkey, account)).toEqual({ name: 'Shop' })
  expect(await getIdentity(latchkey, { address, networkId: 'eip155:11155111' })).toEqual({ name: 'Shop' })
  const { networkId } = solana
  expect(await getIdentity(latchkey, { address: sol, networkId })).toEqual({ name: 'Wrapped' })
  expect(identityQueryOptions(latchkey, account)).toMatchObject({
    initialData: { name: 'Shop' },
    enabled: false,
  })
  const other = address.replace('d8', 'd9')
  expect(identityQueryOptions(latchkey, { ...account, address: other })).not.toHaveProperty('initialData')
  expect(server.requests).toEqual([])
})
