import { writeSessionRevocation } from '@latchkey/protocol'
import { verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { failure, startDataServer } from '../../../test/dataServer.js'
import { addWallet, createScene, memoryStorage } from '../../../test/scene.js'
import { countRequests } from '../../../test/waitForRequest.js'
import type { PermissionTerms } from '../../core/capabilities.js'
import type { LatchkeyOptions } from '../../core/options.js'
import { hosted } from '../../exports/services.js'
import { connect } from '../connect/connect.js'
import { getPermissions } from './getPermissions.js'
import { grantPermissions } from './grantPermissions.js'
import { revokePermissions } from './revokePermissions.js'

const newAddress = () => privateKeyToAddress(generatePrivateKey())
const day = 86_400_000
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const allowance: PermissionTerms = { kind: 'allowance', amount: 100n }

async function connected(
  wallet: Parameters<typeof addWallet>[0] = { permissions: 'execution' },
  options: Partial<LatchkeyOptions> = {},
) {
  const added = addWallet(wallet)
  const scene = createScene({ features: { smartSessions: true }, ...options })
  await connect(scene.latchkey, { connector: await scene.connector() })
  return { ...scene, wallet: added, from: added.accounts[0] as string }
}

const ask = (terms: PermissionTerms = allowance, more: object = {}) => ({
  permissions: [{ to: newAddress(), terms, expiresAt: Date.now() + day, ...more }],
})

test('without smartSessions no wallet is asked; that is the default (spec 1.5/smart-sessions, 9.8/off)', async () => {
  const off = { code: 'permissions/off' }
  const { latchkey, wallet } = await connected(undefined, { features: {} })
  await expect(grantPermissions(latchkey, ask())).rejects.toMatchObject(off)
  await expect(getPermissions(latchkey)).rejects.toMatchObject(off)
  expect(wallet.log.entries.some(({ method }) => /Permission/.test(method))).toBe(false)
})

test.each<[string, PermissionTerms]>([
  ['an amount in total', allowance],
  ['an amount of a token', { kind: 'allowance', token, amount: 5n }],
  ['an amount a day', { kind: 'periodic', amount: 7n, periodSeconds: 86_400 }],
  ['an amount of a token a day', { kind: 'periodic', token, amount: 7n, periodSeconds: 86_400 }],
  ['a stream', { kind: 'stream', token, amountPerSecond: 3n, initialAmount: 10n, maxAmount: 99n }],
  ['a stream without a limit', { kind: 'stream', amountPerSecond: 3n }],
])('%s is granted, listed and ended', async (_, terms) => {
  const { latchkey, wallet, events, from } = await connected()
  const asked = ask(terms, { reason: 'Pays for the game' })
  const { permissions } = await grantPermissions(latchkey, asked)
  const to = asked.permissions[0]?.to
  const expiresAt = Math.floor((asked.permissions[0]?.expiresAt ?? 0) / 1_000) * 1_000
  const expected = { terms, to, address: from, networkId: 'eip155:1337', expiresAt, isExpired: false }
  expect(permissions).toMatchObject([{ ...expected, isReduced: false, isExceeded: false }])
  expect(events.at(-2)).toMatchObject({ type: 'permission.granted', to, isExceeded: false })
  expect(wallet.controls.getSnapshot().permissions[0]?.data.justification).toBe('Pays for the game')
  const [listed] = await getPermissions(latchkey)
  expect(listed).toMatchObject({ ...expected, source: 'wallet' })

  const ended = await revokePermissions(latchkey, { permission: listed as NonNullable<typeof listed> })
  expect(ended).toEqual({ isRevokedByServer: false })
  expect(wallet.controls.getSnapshot().permissions).toEqual([])
  expect(await getPermissions(latchkey)).toEqual([])
  expect(events.map(({ type }) => type)).toContain('permission.revoked')
})

test('a wallet of the drafts: grant and revoke by their methods, and what was granted is remembered (spec 7.8/permissions)', async () => {
  const storage = memoryStorage()
  const { latchkey, wallet } = await connected(
    { permissions: 'draft' },
    { storage, features: { smartSessions: true } },
  )
  await grantPermissions(latchkey, ask({ kind: 'allowance', token, amount: 5n }))
  expect(countRequests(wallet, 'wallet_grantPermissions')).toBe(1)
  const [permission] = await getPermissions(latchkey)
  expect(permission).toMatchObject({ terms: { kind: 'allowance', token, amount: 5n }, source: 'app' })
  await revokePermissions(latchkey, { permission: permission as NonNullable<typeof permission> })
  expect(countRequests(wallet, 'wallet_revokePermissions')).toBe(1)
  expect(wallet.controls.getSnapshot().permissions).toEqual([])
  // The connection has not ended with it.
  expect(wallet.controls.getSnapshot().permittedAccounts).toHaveLength(1)
  expect(await getPermissions(latchkey)).toEqual([])
  await expect(
    grantPermissions(latchkey, ask({ kind: 'periodic', amount: 1n, periodSeconds: 60 })),
  ).rejects.toMatchObject({ code: 'permissions/unsupported' })
})

test('a wallet without permissions says so', async () => {
  const { latchkey } = await connected({})
  await expect(grantPermissions(latchkey, ask())).rejects.toMatchObject({ code: 'rpc/unsupported-method' })
  expect(await getPermissions(latchkey)).toEqual([])
})

test('a kind that the wallet does not list is refused before the user is asked', async () => {
  const { latchkey, wallet } = await connected()
  await expect(
    grantPermissions(latchkey, ask({ kind: 'other', type: 'move-everything', data: {} })),
  ).rejects.toMatchObject({ code: 'permissions/unsupported' })
  expect(countRequests(wallet, 'wallet_requestExecutionPermissions')).toBe(0)
})

test.each([
  ['`to` is not an address that begins with 0x.', { to: 'vitalik.eth' }],
  ['`expiresAt` is not in the future.', { expiresAt: 1 }],
  ['`amount` is not an amount above zero.', { terms: { kind: 'allowance', amount: 0n } }],
  ['`token` is not an address that begins with 0x.', { terms: { ...allowance, token: '0x12' } }],
  [
    '`periodSeconds` is not a number of seconds above zero.',
    { terms: { kind: 'periodic', amount: 1n, periodSeconds: 0 } },
  ],
  [
    '`maxAmount` is not an amount above zero.',
    { terms: { kind: 'stream', amountPerSecond: 1n, maxAmount: 0n } },
  ],
  ['`kind` is none of allowance, periodic, stream and other.', { terms: { kind: 'all' } }],
  ['`reason` has more than 120 characters.', { reason: 'x'.repeat(121) }],
])('is refused before the wallet is asked: %s', async (message, more) => {
  const { latchkey, wallet } = await connected()
  await expect(grantPermissions(latchkey, ask(allowance, more))).rejects.toMatchObject({
    code: 'permissions/invalid',
    cause: { message },
  })
  expect(countRequests(wallet, 'wallet_requestExecutionPermissions')).toBe(0)
})

test('the user allows less: it is what is returned', async () => {
  const { latchkey, wallet } = await connected()
  wallet.controls.next({ kind: 'otherPermission', change: { data: { allowanceAmount: '0x5' } } })
  const { permissions } = await grantPermissions(latchkey, ask())
  expect(permissions).toMatchObject([{ terms: { amount: 5n }, isReduced: true, isExceeded: false }])
})

test.each([
  ['amount', { data: { allowanceAmount: '0x65' } }],
  ['expiry', { expiry: null }],
  ['expiry', { expiry: Math.floor(Date.now() / 1_000) + 10 * 86_400 }],
  ['recipient', { to: token }],
  ['account', { account: token }],
] as const)(
  'a wallet that grants more than asked for: %s is told, and can be ended',
  async (what, change) => {
    const { latchkey, wallet, from } = await connected()
    wallet.controls.next({ kind: 'otherPermission', change })
    const failure = await grantPermissions(latchkey, ask()).catch((error: unknown) => error)
    expect(failure).toMatchObject({
      name: 'PermissionExceededError',
      code: 'permissions/exceeded',
      excess: [what],
      permissions: [{ isExceeded: true }],
    })
    const listed = await getPermissions(latchkey)
    // What another account has granted is not shown as granted by this one.
    expect(listed).toHaveLength(what === 'account' ? 0 : 1)
    if (what === 'account') return
    expect(listed).toMatchObject([{ isExceeded: true, address: from }])
    const [permission] = (
      failure as { permissions: readonly Awaited<ReturnType<typeof getPermissions>>[number][] }
    ).permissions
    await revokePermissions(latchkey, { permission: permission as NonNullable<typeof permission> })
    expect(wallet.controls.getSnapshot().permissions).toEqual([])
  },
)

test('ended in the wallet: it is not listed any longer; expired: it is marked', async () => {
  const { latchkey, wallet } = await connected()
  await grantPermissions(latchkey, ask())
  await grantPermissions(latchkey, ask({ kind: 'allowance', amount: 7n }))
  const [first, second] = wallet.controls.getSnapshot().permissions
  wallet.controls.revokePermission(first?.context ?? '')
  wallet.controls.expirePermission(second?.context ?? '', 1)
  expect(await getPermissions(latchkey)).toMatchObject([
    { context: second?.context, isExpired: true, terms: { amount: 7n } },
  ])
})

test('a wallet that cannot end a permission: it is said, and the permission stays listed', async () => {
  const { latchkey, wallet } = await connected({ permissions: 'draft' })
  const { permissions } = await grantPermissions(latchkey, ask())
  wallet.controls.next({ kind: 'error', code: 4200, message: 'x', methods: ['wallet_revokePermissions'] })
  const [permission] = permissions
  await expect(
    revokePermissions(latchkey, { permission: permission as NonNullable<typeof permission> }),
  ).rejects.toMatchObject({ code: 'permissions/irrevocable' })
  expect(await getPermissions(latchkey)).toHaveLength(1)
})

test('a permission of another account is neither listed nor ended', async () => {
  const { latchkey, wallet } = await connected()
  const { permissions } = await grantPermissions(latchkey, ask())
  const [, other] = wallet.accounts
  wallet.controls.switchAccount(other as `0x${string}`)
  await expect.poll(() => getPermissions(latchkey)).toEqual([])
  await expect(
    revokePermissions(latchkey, { permission: permissions[0] as (typeof permissions)[number] }),
  ).rejects.toMatchObject({ code: 'send/sender-changed' })
  expect(wallet.controls.getSnapshot().permissions).toHaveLength(1)
})

test('the user rejects: nothing is granted and nothing is ended', async () => {
  const { latchkey, wallet } = await connected()
  wallet.controls.next({ kind: 'reject', methods: ['wallet_requestExecutionPermissions'] })
  await expect(grantPermissions(latchkey, ask())).rejects.toMatchObject({ code: 'rpc/user-rejected' })
  const { permissions } = await grantPermissions(latchkey, ask())
  wallet.controls.next({ kind: 'reject', methods: ['wallet_revokeExecutionPermission'] })
  const [permission] = permissions
  await expect(
    revokePermissions(latchkey, { permission: permission as NonNullable<typeof permission> }),
  ).rejects.toMatchObject({ code: 'rpc/user-rejected' })
  expect(await getPermissions(latchkey)).toHaveLength(1)
})

test.each([
  ['nothing', []],
  ['no permission', [{}]],
  [
    'one without a context',
    [{ chainId: '0x539', from: token, to: token, permission: { type: 'x', data: {} } }],
  ],
  ['a text', 'granted'],
])('an answer that is not a permission is an error: %s', async (_, result) => {
  const { latchkey, wallet } = await connected()
  wallet.controls.next({ kind: 'wrongAnswer', result, methods: ['wallet_requestExecutionPermissions'] })
  await expect(grantPermissions(latchkey, ask())).rejects.toMatchObject({ code: 'wallet/invalid-answer' })
})

test('what is stored is parsed', async () => {
  const storage = memoryStorage()
  const { latchkey } = await connected(
    { permissions: 'draft' },
    { storage, features: { smartSessions: true } },
  )
  await grantPermissions(latchkey, ask())
  const key = Object.keys(storage.entries).find((each) => each.endsWith('permissions')) ?? ''
  const { version, value } = JSON.parse(storage.entries[key] ?? '')
  const [good] = value
  const bad = [
    null,
    7,
    { ...good, terms: { kind: 'allowance' } },
    { ...good, to: 'x' },
    { ...good, context: 'x' },
  ]
  storage.entries[key] = JSON.stringify({ version, value: [...bad, good] })
  expect(await getPermissions(latchkey)).toHaveLength(1)
})

/** A wallet of the drafts, which has no list, and a server that keeps what was granted. */
async function withServer() {
  const server = await startDataServer()
  const services = hosted({ url: server.url, keepSessions: true })
  const features = { smartSessions: true }
  const scene = await connected({ permissions: 'draft' }, { services, features })
  const path = `/v1/sessions/${encodeURIComponent(`eip155:1337:${scene.from}`)}`
  const bodyOf = (of: string) => server.requests.findLast(({ url }) => url.pathname === of)?.body
  return { ...scene, server, path, bodyOf, from: scene.from as `0x${string}` }
}
const pci = 'p'.repeat(43)

test('a server keeps what was granted: both ends are signed by the account (spec 3.17/session-revoke, 7.T19, 7.T20)', async () => {
  const { latchkey, server, path, bodyOf, from } = await withServer()
  server.answers[path] = { pci }
  const { permissions } = await grantPermissions(latchkey, ask())
  expect(permissions).toMatchObject([{ pci }])
  const { message, signature } = bodyOf(path) as { message: string; signature: `0x${string}` }
  expect(JSON.parse(message)).toMatchObject({
    account: `eip155:1337:${from}`,
    to: permissions[0]?.to,
    permission: { type: 'native-token-allowance', data: { amount: '100' } },
  })
  // The server does not get what it takes to spend.
  expect(message).not.toContain(permissions[0]?.context)
  expect(await verifyMessage({ address: from, message, signature })).toBe(true)

  const entry = { pci, to: from, permission: { type: 'x', data: {} }, createdAt: 1 }
  server.answers[path] = { pcis: [entry] }
  expect(await getPermissions(latchkey)).toHaveLength(1)
  server.answers[`${path}/revoke`] = { success: true }
  const [permission] = permissions
  expect(
    await revokePermissions(latchkey, { permission: permission as NonNullable<typeof permission> }),
  ).toEqual({ isRevokedByServer: true })
  const revoked = bodyOf(`${path}/revoke`) as { pci: string; signature: `0x${string}` }
  const text = writeSessionRevocation({ account: `eip155:1337:${from}`, pci })
  expect(await verifyMessage({ address: from, message: text, signature: revoked.signature })).toBe(true)
})

test('ended on another device, as the server knows: it is not listed any longer', async () => {
  const { latchkey, server, path, from } = await withServer()
  server.answers[path] = { pci }
  await grantPermissions(latchkey, ask())
  const entry = { pci, to: from, permission: { type: 'x', data: {} }, createdAt: 1, revokedAt: 2 }
  server.answers[path] = { pcis: [entry] }
  expect(await getPermissions(latchkey)).toEqual([])
})

test('a server that does not answer: the permission is granted and ended all the same', async () => {
  const { latchkey, wallet, server, path } = await withServer()
  server.answers[path] = failure(400)
  const { permissions } = await grantPermissions(latchkey, ask())
  expect(permissions[0]?.pci).toBeUndefined()
  expect(await getPermissions(latchkey)).toHaveLength(1)
  const [permission] = permissions
  expect(
    await revokePermissions(latchkey, { permission: permission as NonNullable<typeof permission> }),
  ).toEqual({ isRevokedByServer: false })
  expect(wallet.controls.getSnapshot().permissions).toEqual([])
})
