import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { ownPeer, ownRelay, pairedLatchkey, shownUri } from '../../../test/pairingScene.js'
import { ethersAdapter } from '../../adapters/ethers/ethersAdapter.js'
import { wagmiAdapter } from '../../adapters/wagmi/wagmiAdapter.js'
import { connect } from '../connect/connect.js'
import { getPermissions } from './getPermissions.js'
import { grantPermissions } from './grantPermissions.js'
import { revokePermissions } from './revokePermissions.js'

const adapters = { wagmi: wagmiAdapter, ethers: ethersAdapter }
const executionMethods = [
  'wallet_requestExecutionPermissions',
  'wallet_revokeExecutionPermission',
  'wallet_getSupportedExecutionPermissions',
  'wallet_getGrantedExecutionPermissions',
]

async function openPaired({
  permissions = 'none',
  approved,
  library = 'wagmi',
}: {
  permissions?: 'none' | 'execution' | 'draft'
  /** The methods that the wallet approves. Default: those that it has. */
  approved?: readonly string[]
  library?: keyof typeof adapters
}) {
  const relay = await ownRelay()
  const latchkey = pairedLatchkey(relay.url, {
    adapters: [adapters[library]()],
    features: { smartSessions: true },
  })
  const peer = await ownPeer(relay.url, { permissions, answer: { requests: 'approve', proposals: 'ask' } })
  const connected = connect(latchkey, { connector: { key: 'eip155:pairing', namespace: 'eip155' } })
  await peer.pair(await shownUri(latchkey))
  await expect.poll(() => peer.proposals).toHaveLength(1)
  const [proposal] = peer.proposals
  await peer.approveProposal(undefined, approved && { methods: approved })
  await connected
  const asked = () => peer.log.entries.flatMap((each) => (each.direction === 'request' ? [each.method] : []))
  return { latchkey, peer, proposal, asked }
}

const ask = () => ({
  permissions: [
    {
      to: privateKeyToAddress(generatePrivateKey()),
      terms: { kind: 'allowance', amount: 100n } as const,
      expiresAt: Date.now() + 86_400_000,
    },
  ],
})

test.each(['wagmi', 'ethers'] as const)(
  'a wallet on another device grants, lists and ends, with %s (spec 7.8/permissions)',
  async (library) => {
    const { latchkey, proposal, asked } = await openPaired({ permissions: 'execution', library })
    expect(proposal?.methods).toEqual(expect.arrayContaining(executionMethods))
    expect(proposal?.requiredChains).toEqual([])
    await grantPermissions(latchkey, ask())
    const [permission] = await getPermissions(latchkey)
    expect(permission).toMatchObject({ terms: { kind: 'allowance', amount: 100n }, source: 'wallet' })
    await revokePermissions(latchkey, { permission: permission as NonNullable<typeof permission> })
    expect(await getPermissions(latchkey)).toEqual([])
    expect(new Set(asked())).toEqual(new Set(executionMethods))
  },
)

test('a wallet of the drafts on another device grants and ends by their methods (spec 7.8/permissions)', async () => {
  const { latchkey, asked } = await openPaired({ permissions: 'draft' })
  await grantPermissions(latchkey, ask())
  const [permission] = await getPermissions(latchkey)
  expect(permission).toMatchObject({ source: 'app' })
  await revokePermissions(latchkey, { permission: permission as NonNullable<typeof permission> })
  expect(await getPermissions(latchkey)).toEqual([])
  expect(asked()).toEqual(['wallet_grantPermissions', 'wallet_revokePermissions'])
})

test.each([
  ['has no methods for permissions', {}],
  ['approves none of them', { permissions: 'execution', approved: ['personal_sign'] }],
] as const)('a wallet on another device that %s cannot grant, and is not asked', async (_, wallet) => {
  const { latchkey, asked } = await openPaired(wallet)
  await expect(grantPermissions(latchkey, ask())).rejects.toMatchObject({ code: 'rpc/unsupported-method' })
  expect(await getPermissions(latchkey)).toEqual([])
  expect(asked()).toEqual([])
})

test('a wallet that approves to grant and not to end: the user reads that it cannot end it', async () => {
  const { latchkey } = await openPaired({
    permissions: 'execution',
    approved: ['wallet_requestExecutionPermissions'],
  })
  const { permissions } = await grantPermissions(latchkey, ask())
  const [permission] = permissions
  await expect(
    revokePermissions(latchkey, { permission: permission as NonNullable<typeof permission> }),
  ).rejects.toMatchObject({ code: 'permissions/irrevocable' })
})
