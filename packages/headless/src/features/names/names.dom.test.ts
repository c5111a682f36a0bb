import { sandboxEvmAssets } from '@latchkey/sandbox'
import { QueryClient } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { verifyMessage } from 'ethers'
import { createElement, type ReactNode } from 'react'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type DataAnswer, failure } from '../../../test/dataServer.js'
import { startNameServer } from '../../../test/nameServer.js'
import { addWallet, createScene, sandboxNetworks } from '../../../test/scene.js'
import { internalsOf } from '../../core/internals.js'
import { solana } from '../../exports/networks.js'
import { hosted } from '../../exports/services.js'
import { solanaAdapter } from '../../exports/solana.js'
import { wagmiAdapter } from '../../exports/wagmi.js'
import { LatchkeyProvider } from '../../react/LatchkeyProvider.js'
import { useFeatures } from '../app/useFeatures.js'
import { connect } from '../connect/connect.js'
import { getIdentity } from '../identity/getIdentity.js'
import { openModal } from '../modal/openModal.js'
import { resolveReceiver } from '../send/resolveReceiver.js'
import { getName } from './getName.js'
import { getNameSuggestions } from './getNameSuggestions.js'
import { nameQueryOptions } from './nameOptions.js'
import { registerName } from './registerName.js'
import { useName } from './useName.js'
import { useNameSuggestions } from './useNameSuggestions.js'
import { useRegisterName } from './useRegisterName.js'

const networkId = 'eip155:1337' as never
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const alice = 'alice.latchkey.id'
const newAddress = () => privateKeyToAddress(generatePrivateKey())

/** The sandbox's networks. The first has the Ethereum Name Service. */
const networks = () =>
  sandboxNetworks().map((network, index) =>
    index === 0
      ? {
          ...network,
          contracts: { ensUniversalResolver: { address: sandboxEvmAssets.ens.universalResolver } },
        }
      : network,
  )

async function connected() {
  const server = await startNameServer()
  const wallet = addWallet({ privateKeys: [generatePrivateKey()] })
  const { names } = hosted({ url: server.url, nameZone: 'latchkey.id' })
  const scene = createScene({ networks: networks(), services: { names } })
  await connect(scene.latchkey, { connector: await scene.connector() })
  const signed = () => wallet.log.entries.filter(({ method }) => method === 'personal_sign')
  return { ...scene, server, wallet, signed, address: wallet.accounts[0] ?? '' }
}

test('a registered name is signed for, and then looked up, shown and paid to (spec 1.2/names, 3.17/name-registration, 7.T12, 7.T13, 7.T15)', async () => {
  const { latchkey, server, address, events } = await connected()
  expect(await getName(latchkey, { name: alice, networkId })).toBeNull()
  expect(await getIdentity(latchkey, { address, networkId })).toEqual({})
  const seconds = Math.floor(Date.now() / 1_000)
  expect(await registerName(latchkey, { label: ' Alice ' })).toEqual({ name: alice, address })

  const { body } = server.requests.find(({ method }) => method === 'POST') ?? {}
  const { message, signature, ...rest } = body as Record<'message' | 'signature', string>
  expect(rest).toEqual({ coin_type: 0x8000_0000 + 1337, address })
  const { timestamp, ...said } = JSON.parse(message)
  expect(said).toEqual({ name: alice, attributes: {} })
  expect(timestamp - seconds).toBeLessThan(60)
  expect(timestamp - seconds).toBeGreaterThanOrEqual(0)
  expect(verifyMessage(message, signature)).toBe(address)
  expect(events.at(-1)).toMatchObject({ type: 'name.registered', name: alice, address })

  expect(await getName(latchkey, { name: ' ALICE.latchkey.id', networkId })).toEqual({ name: alice, address })
  expect(await getName(latchkey, { address, networkId })).toEqual({ name: alice, address })
  expect(await getIdentity(latchkey, { address, networkId })).toEqual({ name: alice })
  expect(await resolveReceiver(latchkey, { to: 'Alice.latchkey.id' })).toMatchObject({ name: alice, address })
  const lookup = server.requests.find(({ url }) => url.pathname.endsWith(alice))
  expect(lookup?.url.searchParams.get('apiVersion')).toBe('2')
  const reverse = server.requests.find(({ url }) => url.pathname.endsWith(address))
  expect(Object.fromEntries(reverse?.url.searchParams ?? [])).toMatchObject({
    apiVersion: '2',
    sender: address,
  })
})

test('a name is looked up again when 5 min are over (spec 9.4/name)', async () => {
  const { latchkey, server } = await connected()
  server.add(alice, bob)
  const queryClient = new QueryClient()
  const lookUp = () => queryClient.fetchQuery(nameQueryOptions(latchkey, { name: alice, networkId }))
  const lookUps = () => server.requests.filter(({ url }) => url.pathname.endsWith(alice))
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(await lookUp()).toEqual({ name: alice, address: bob })
  vi.setSystemTime(Date.now() + 299_999)
  await lookUp()
  expect(lookUps()).toHaveLength(1)
  vi.setSystemTime(Date.now() + 1)
  await lookUp()
  expect(lookUps()).toHaveLength(2)
})

test.each([
  ['bob', 'names/invalid-label', 'Name must be at least 4 characters long'],
  ['', 'names/invalid-label', 'Name must be at least 4 characters long'],
  ['b_bby', 'names/invalid-label', 'The value is not a valid username'],
  ['b\u043ebby', 'names/invalid-label', 'The value is not a valid username'],
  ['-alice', 'names/invalid-label', 'The value is not a valid username'],
  ['alice-', 'names/invalid-label', 'The value is not a valid username'],
  ['bobby.eth', 'names/invalid-label', 'The value is not a valid username'],
  ['x'.repeat(64), 'names/invalid-label', 'The value is not a valid username'],
  ['alice', 'names/taken', `${alice} is taken.`],
])(
  '%s is refused before the wallet is asked (spec 5.5, 9.2/name-length)',
  async (label, code, shortMessage) => {
    const { latchkey, server, signed } = await connected()
    server.add(alice, bob)
    await expect(registerName(latchkey, { label })).rejects.toMatchObject({ code, shortMessage })
    expect(signed()).toEqual([])
  },
)

test('an account has one name, and signs for no second one', async () => {
  const { latchkey, server, address, signed } = await connected()
  server.add(alice, address)
  await expect(registerName(latchkey, { label: 'robert' })).rejects.toMatchObject({
    code: 'names/owned',
    shortMessage: 'You already own a name',
  })
  expect(signed()).toEqual([])
})

test.each<[string, DataAnswer, string]>([
  ['its first reason', failure(409, 'Too late.'), 'Too late.'],
  ['its reason without what the eye cannot see', failure(409, 'To\u202eo late\u0000.\n'), 'Too late.'],
  ['its reason, shortened', failure(409, 'x'.repeat(10_000)), 'x'.repeat(200)],
  ['a text of our own', failure(409, ''), `Error registering name ${alice}`],
  [
    'a text of our own for a broken body',
    (response) => response.writeHead(409).end('<html>'),
    `Error registering name ${alice}`,
  ],
  ['no success', { success: false }, `Error registering name ${alice}`],
])('a server that refuses says why: %s (spec 8.10/register)', async (_, answer, shortMessage) => {
  const { latchkey, server, events } = await connected()
  server.answers['/v1/profile/account'] = answer
  await expect(registerName(latchkey, { label: 'alice' })).rejects.toMatchObject({
    code: 'names/service',
    shortMessage,
  })
  expect(events.map(({ type }) => type)).not.toContain('name.registered')
})

test('a rejection in the wallet sends nothing', async () => {
  const { latchkey, server, wallet } = await connected()
  wallet.controls.next({ kind: 'reject', methods: ['personal_sign'] })
  await expect(registerName(latchkey, { label: 'alice' })).rejects.toMatchObject({
    name: 'UserRejectedError',
  })
  expect(server.requests.filter(({ method }) => method === 'POST')).toEqual([])
})

const path = `/v1/profile/account/${alice}`
const entry = (address: string, name = alice) => ({
  name,
  addresses: { 2147483648: { address } },
  attributes: [],
})

test.each<[string, Record<string, DataAnswer>, string, string]>([
  ['another name', { [path]: entry(bob, 'mallory.latchkey.id') }, 'names/service', 'Error resolving name'],
  [
    'a name that runs backwards',
    { [path]: entry(bob, 'alice\u202e.latchkey.id') },
    'names/service',
    'Error resolving name',
  ],
  [
    'a name of 10 kB',
    { [path]: entry(bob, `${'a'.repeat(10_000)}.latchkey.id`) },
    'names/service',
    'Error resolving name',
  ],
  ['an address that does not have the name', { [path]: entry(bob) }, 'names/service', 'Error resolving name'],
  [
    'an address of Solana',
    { [path]: entry('oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96') },
    'names/not-found',
    `${alice} has no address on Sandbox One.`,
  ],
  [
    'an address of another network alone',
    { [path]: { name: alice, addresses: { 2147483658: { address: bob } } } },
    'names/not-found',
    `${alice} has no address on Sandbox One.`,
  ],
  ['no name', {}, 'names/not-found', `${alice} has no address on Sandbox One.`],
  [
    'an error with a reason',
    { [path]: failure(400, 'Closed for today.') },
    'names/service',
    'Closed for today.',
  ],
  ['no JSON', { [path]: (response) => response.end('<html>') }, 'names/service', 'Error resolving name'],
])(
  'nothing is sent to a name whose server answers with %s (spec 8.10/resolve)',
  async (_, answers, code, shortMessage) => {
    const { latchkey, server } = await connected()
    Object.assign(server.answers, answers)
    await expect(resolveReceiver(latchkey, { to: alice })).rejects.toMatchObject({ code, shortMessage })
  },
)

test('a name that points elsewhere at the review is told', async () => {
  const { latchkey, server } = await connected()
  server.add(alice, bob)
  const { address } = await resolveReceiver(latchkey, { to: alice })
  server.add(alice, newAddress())
  await expect(resolveReceiver(latchkey, { to: alice, expected: address })).rejects.toMatchObject({
    code: 'send/receiver-changed',
  })
})

test('the end of a name decides who is asked: the server for its zone alone, and the Ethereum Name Service for all others, those of other products too (spec 9.2/name-suffixes)', async () => {
  const { latchkey, server } = await connected()
  const address = newAddress()
  server.add(alice, address)
  expect(await resolveReceiver(latchkey, { to: alice })).toMatchObject({ name: alice, address })
  const asked = server.requests.length
  expect((await resolveReceiver(latchkey, { to: 'bob.eth' })).name).toBe('bob.eth')
  const others = [
    'bobby.reown.id',
    'bobby.wcn.id',
    'bobby.shop.id',
    `bobby.${alice}.eth`,
    'bobby.xlatchkey.id',
  ]
  for (const to of others) {
    server.add(to, bob)
    await expect(resolveReceiver(latchkey, { to })).rejects.toMatchObject({ code: 'names/not-found' })
    expect(await getName(latchkey, { name: to, networkId })).toBeNull()
  }
  expect(server.requests).toHaveLength(asked)
  // The server says that the address has them.
  expect(await getName(latchkey, { address: bob, networkId })).toBeNull()
  expect(await getIdentity(latchkey, { address: bob, networkId })).toEqual({})
})

test('without a zone no names are registered or asked for, and the Ethereum Name Service is read', async () => {
  const server = await startNameServer()
  const { names } = hosted({ url: server.url })
  addWallet({ privateKeys: [generatePrivateKey()] })
  const scene = createScene({ networks: networks(), services: { names } })
  const { latchkey } = scene
  const { router } = internalsOf(latchkey)
  const view = { load: async () => {}, isLoaded: () => true }
  onTestFinished(router.registerViews({ RegisterAccountName: view, RegisterAccountNameSuccess: view }))
  await connect(latchkey, { connector: await scene.connector() })
  expect((await resolveReceiver(latchkey, { to: 'bob.eth' })).address).toBe(bob)
  await expect(resolveReceiver(latchkey, { to: alice })).rejects.toMatchObject({ code: 'names/not-found' })
  for (const asking of [
    registerName(latchkey, { label: 'alice' }),
    getName(latchkey, { name: alice, networkId }),
  ])
    await expect(asking).rejects.toMatchObject({
      code: 'config/service-missing',
      shortMessage: 'The option `services` has no `names`.',
    })
  expect(renderHook(() => useFeatures({ latchkey })).result.current.hasNames).toBe(false)
  for (const name of ['RegisterAccountName', 'RegisterAccountNameSuccess'] as const) {
    expect(router.canOpen(name)).toBe(false)
    expect(() => openModal(latchkey, { view: name })).toThrow(`This app does not have the view ${name}.`)
  }
  expect(server.requests).toEqual([])
})

test.each([
  '.Shop',
  'Shop.id',
  'shop',
  '',
  'shop.eth',
  'shop.sol',
  'reown.id',
  'a.wcn.id',
  'shöp.id',
  'shop..id',
])('"%s" is no zone that an app can have', (nameZone) => {
  expect(() => hosted({ url: 'http://127.0.0.1:9', nameZone })).toThrow('nameZone')
})

test('an address shows no name that does not stand for it', async () => {
  const { latchkey, server, address } = await connected()
  server.answers[`/v1/profile/reverse/${address}`] = [entry(bob), entry(address, 'bobby.latchkey.id')]
  expect(await getName(latchkey, { address, networkId })).toBeNull()
  server.add('bobby.latchkey.id', newAddress())
  expect(await getIdentity(latchkey, { address, networkId })).toEqual({})
})

test('names are of EVM networks, and need a service (spec 6.4/names)', async () => {
  const { latchkey } = createScene()
  await expect(getName(latchkey, { name: alice, networkId })).rejects.toMatchObject({
    code: 'config/service-missing',
  })
  await expect(registerName(latchkey, { label: 'alice' })).rejects.toMatchObject({
    name: 'NotConnectedError',
  })
  const other = await connected()
  const unknown = { name: alice, networkId: 'eip155:5' as never }
  await expect(getName(other.latchkey, unknown)).rejects.toMatchObject({ name: 'NetworkNotFoundError' })
  await expect(getName(other.latchkey, { networkId })).rejects.toMatchObject({ name: 'InvalidAddressError' })
})

test('another namespace has no names, whatever a service says of it (spec 6.4/names)', async () => {
  const server = await startNameServer()
  const { names } = hosted({ url: server.url, nameZone: 'latchkey.id' })
  if (!names) throw new Error('The service has no names.')
  const services = { names: { ...names, supports: async () => true } }
  const { latchkey } = createScene({
    networks: [...networks(), solana],
    adapters: [wagmiAdapter(), solanaAdapter()],
    services,
  })
  const refusal = { code: 'names/unsupported', shortMessage: 'Names can’t be used on Solana.' }
  const asked = { networkId: solana.networkId }
  await expect(getName(latchkey, { name: alice, ...asked })).rejects.toMatchObject(refusal)
  await expect(getNameSuggestions(latchkey, { label: 'alice', ...asked })).rejects.toMatchObject(refusal)
  expect(server.paths()).toEqual([])
  expect(await getName(latchkey, { name: alice, networkId })).toBeNull()
})

test('suggestions are those of the zone, each once, and what is none is left out (spec 7.T14, 9.7/name-zone)', async () => {
  const { latchkey, server } = await connected()
  const names = [
    alice,
    'alice1.latchkey.id',
    alice,
    'alice.evil.id',
    'al\u202eice.latchkey.id',
    'a.latchkey.id',
    'x.alice.latchkey.id',
  ]
  server.answers['/v1/profile/suggestions/alice'] = {
    suggestions: [
      ...names.map((name) => ({ name, registered: name === alice })),
      { name: 'alice2.latchkey.id' },
    ],
  }
  expect(await getNameSuggestions(latchkey, { label: ' ALICE', networkId })).toEqual([
    { name: alice, label: 'alice', isRegistered: true },
    { name: 'alice1.latchkey.id', label: 'alice1', isRegistered: false },
  ])
  expect(server.requests.at(-1)?.url.searchParams.get('zone')).toBe('latchkey.id')
  await expect(getNameSuggestions(latchkey, { label: 'bob', networkId })).rejects.toMatchObject({
    code: 'names/invalid-label',
  })
  await expect(getNameSuggestions(latchkey, { label: 'carol', networkId })).rejects.toMatchObject({
    code: 'names/service',
  })
})

test('the hooks check what is typed, ask once it rests, and know the name when it is registered', async () => {
  const { latchkey, server } = await connected()
  server.add('carol.latchkey.id', bob)
  server.answers['/v1/profile/suggestions/alice'] = { suggestions: [{ name: alice, registered: false }] }
  const queryClient = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(LatchkeyProvider, { latchkey, queryClient, children })
  const { result, rerender } = renderHook(
    ({ label }) => ({
      form: useRegisterName({ label }),
      suggestions: useNameSuggestions({ label }),
      own: useName(),
    }),
    { wrapper, initialProps: { label: '' } },
  )
  expect(result.current.form).toMatchObject({
    zone: 'latchkey.id',
    name: undefined,
    labelError: undefined,
    canRegister: false,
  })
  for (const label of ['a', 'al', 'ali']) rerender({ label })
  expect(result.current.form.labelError?.shortMessage).toBe('Name must be at least 4 characters long')
  for (const label of ['alic', 'alice']) rerender({ label })
  expect(result.current.form).toMatchObject({ name: alice, isChecking: true, isAvailable: undefined })
  await waitFor(() =>
    expect(result.current.form).toMatchObject({ isAvailable: true, isChecking: false, canRegister: true }),
  )
  await waitFor(() => expect(result.current.suggestions.data).toHaveLength(1))
  const asked = server.requests.map(({ url }) => url.pathname).filter((each) => /ali?c?e?/.test(each))
  expect(asked.filter((each) => each.includes('ali')).sort()).toEqual([path, '/v1/profile/suggestions/alice'])
  expect(result.current.own.data).toBeNull()

  act(() => result.current.form.mutate({ label: 'alice' }))
  await waitFor(() => expect(result.current.own.data?.name).toBe(alice))
  await waitFor(() =>
    expect(result.current.form).toMatchObject({ isSuccess: true, ownName: alice, canRegister: false }),
  )
  rerender({ label: 'carol' })
  await waitFor(() => expect(result.current.form.isAvailable).toBe(false))
  queryClient.clear()
})
