import { sandboxEvmAssets } from '@latchkey/sandbox'
import { fuzzTimeout, holds } from '@latchkey/test/fuzz'
import fc from 'fast-check'
import {
  encodeFunctionData,
  erc20Abi,
  type Hex,
  numberToHex,
  pad,
  parseAbi,
  parseEther,
  toEventSelector,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import {
  anyEffects,
  cats,
  type Effect,
  hostileAbi,
  items,
  makeVictim,
  sendOf,
  settle,
  stepsOf,
} from '../../../test/hostileSteps.js'
import { mintToken, sendAsMinter } from '../../../test/mintToken.js'
import { addWallet, createScene } from '../../../test/scene.js'
import { chain } from '../../../test/swapScene.js'
import { tokenNamed } from '../../../test/tokenNamed.js'
import { connect } from '../connect/connect.js'
import { reviewSend } from '../send/reviewSend.js'
import { getBalanceChanges } from './getBalanceChanges.js'

const to = privateKeyToAddress(generatePrivateKey())

const nftAbi = parseAbi([
  'function mint(address to, uint256 id)',
  'function transferFrom(address, address, uint256)',
])
const itemAbi = parseAbi([
  'function mint(address to, uint256 id, uint256 value)',
  'function safeTransferFrom(address, address, uint256, uint256, bytes)',
  'function safeBatchTransferFrom(address, address, uint256[], uint256[], bytes)',
])
const collectionNamed = (name: string) =>
  sandboxEvmAssets.collections.find((each) => each.name === name)?.address

async function connected() {
  const wallet = addWallet()
  const scene = createScene()
  await connect(scene.latchkey, { connector: await scene.connector() })
  return { ...scene, from: wallet.accounts[0] as `0x${string}` }
}

test('says by how much balances would change, of a transaction and a batch', async () => {
  const { latchkey, from } = await connected()
  const token = tokenNamed('USDC')
  await mintToken({ token: token.address, to: from, value: 9n })
  const pay = { to, value: numberToHex(parseEther('0.5')) }
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 9n] })
  const send = { to: token.address, data }
  const ether = { value: -parseEther('0.5'), symbol: 'ETH', decimals: 18 }
  const ofToken = { token: token.address.toLowerCase(), value: -9n, symbol: 'USDC', decimals: token.decimals }
  expect(await getBalanceChanges(latchkey, { method: 'eth_sendTransaction', params: [pay] })).toEqual({
    isSimulated: true,
    isReverted: false,
    approvals: [],
    changes: [ether],
  })
  const calls = [pay, send]
  const batch = { method: 'wallet_sendCalls', params: [{ calls }] }
  expect(await getBalanceChanges(latchkey, batch)).toEqual({
    isSimulated: true,
    isReverted: false,
    approvals: [],
    changes: [ether, ofToken],
  })
  // The node refuses calls of an account that cannot pay them.
  expect(await getBalanceChanges(latchkey, { ...batch, address: to })).toEqual({ isSimulated: false })
  // More than there is.
  const tooMuch = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 2n ** 200n] })
  expect(
    await getBalanceChanges(latchkey, {
      method: 'eth_sendTransaction',
      params: [{ to: token.address, data: tooMuch }],
    }),
  ).toEqual({ isSimulated: true, isReverted: true, changes: [], approvals: [] })
})

test('says which NFTs would come and go, by owners and counts before and after', async () => {
  const { latchkey, from } = await connected()
  const [cats, items] = ['Sandbox Cats', 'Sandbox Items'].map(collectionNamed) as [Hex, Hex]
  const id = BigInt(generatePrivateKey())
  await sendAsMinter(cats, encodeFunctionData({ abi: nftAbi, functionName: 'mint', args: [from, id] }))
  for (const [item, count] of [
    [id, 5n],
    [id - 1n, 1n],
  ] as const)
    await sendAsMinter(
      items,
      encodeFunctionData({ abi: itemAbi, functionName: 'mint', args: [from, item, count] }),
    )
  const call = (address: Hex, data: Hex) => ({ to: address, data })
  const give = encodeFunctionData({ abi: nftAbi, functionName: 'transferFrom', args: [from, to, id] })
  const mint = encodeFunctionData({ abi: nftAbi, functionName: 'mint', args: [from, id - 1n] })
  const pieces = encodeFunctionData({
    abi: itemAbi,
    functionName: 'safeTransferFrom',
    args: [from, to, id, 2n, '0x'],
  })
  const several = encodeFunctionData({
    abi: itemAbi,
    functionName: 'safeBatchTransferFrom',
    args: [from, to, [id, id - 1n], [1n, 1n], '0x'],
  })
  const calls = [call(cats, give), call(cats, mint), call(items, pieces), call(items, several)]
  const ofCats = { token: cats.toLowerCase(), name: 'Sandbox Cats' }
  const ofItems = { token: items.toLowerCase(), name: 'Sandbox Items' }
  expect(await getBalanceChanges(latchkey, { method: 'wallet_sendCalls', params: [{ calls }] })).toEqual({
    isSimulated: true,
    isReverted: false,
    approvals: [],
    changes: [
      { ...ofCats, tokenId: id, value: -1n },
      { ...ofCats, tokenId: id - 1n, value: 1n },
      { ...ofItems, tokenId: id, value: -3n },
      { ...ofItems, tokenId: id - 1n, value: -1n },
    ],
  })
  // Back and forth changes nothing.
  const self = encodeFunctionData({ abi: nftAbi, functionName: 'transferFrom', args: [from, from, id] })
  expect(
    await getBalanceChanges(latchkey, { method: 'eth_sendTransaction', params: [call(cats, self)] }),
  ).toMatchObject({ isSimulated: true, changes: [] })
  // A list that is cut would hide what is not in it.
  const many = Array.from({ length: 51 }, (_, index) =>
    call(
      cats,
      encodeFunctionData({ abi: nftAbi, functionName: 'mint', args: [from, id - 2n - BigInt(index)] }),
    ),
  )
  expect(
    await getBalanceChanges(latchkey, { method: 'wallet_sendCalls', params: [{ calls: many }] }),
  ).toEqual({
    isSimulated: false,
  })
})

const tokenAbi = parseAbi([
  'function deposit() payable',
  'function withdraw(uint256)',
  'function setApprovalForAll(address, bool)',
])

test('what a contract takes without an event of a transfer is shown: ether is unwrapped, a mute token is paid', async () => {
  const { latchkey, from } = await connected()
  const weth = tokenNamed('WETH')
  const wrap = {
    to: weth.address,
    value: '0x5',
    data: encodeFunctionData({ abi: tokenAbi, functionName: 'deposit' }),
  }
  const unwrap = encodeFunctionData({ abi: tokenAbi, functionName: 'withdraw', args: [2n] })
  const calls = [wrap, { to: weth.address, data: unwrap }]
  expect(await getBalanceChanges(latchkey, { method: 'wallet_sendCalls', params: [{ calls }] })).toEqual({
    isSimulated: true,
    isReverted: false,
    approvals: [],
    changes: [
      { value: -3n, symbol: 'ETH', decimals: 18 },
      { token: weth.address.toLowerCase(), value: 3n, symbol: 'WETH', decimals: 18 },
    ],
  })
  const { muteToken } = sandboxEvmAssets.hostile
  await mintToken({ token: muteToken, to: from, value: 9n })
  const pay = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 4n] })
  expect(
    await getBalanceChanges(latchkey, {
      method: 'eth_sendTransaction',
      params: [{ to: muteToken, data: pay }],
    }),
  ).toEqual({
    isSimulated: true,
    isReverted: false,
    approvals: [],
    changes: [{ token: muteToken.toLowerCase(), value: -4n, symbol: 'MUTE', decimals: 18 }],
  })
})

test('permissions are said, as they are after the calls', async () => {
  const { latchkey, from } = await connected()
  const token = tokenNamed('USDC')
  const [cats, items] = ['Sandbox Cats', 'Sandbox Items'].map(collectionNamed) as [Hex, Hex]
  const id = BigInt(generatePrivateKey())
  await sendAsMinter(cats, encodeFunctionData({ abi: nftAbi, functionName: 'mint', args: [from, id] }))
  const allow = (value: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [to, value] })
  const calls = [
    { to: token.address, data: allow(7n) },
    { to: token.address, data: allow(8n) },
    { to: cats, data: allow(id) },
    {
      to: items,
      data: encodeFunctionData({ abi: tokenAbi, functionName: 'setApprovalForAll', args: [to, true] }),
    },
  ]
  const spender = to.toLowerCase()
  expect(await getBalanceChanges(latchkey, { method: 'wallet_sendCalls', params: [{ calls }] })).toEqual({
    isSimulated: true,
    isReverted: false,
    changes: [],
    approvals: [
      { kind: 'amount', token: token.address.toLowerCase(), spender, value: 8n, symbol: 'USDC', decimals: 6 },
      { kind: 'nft', token: cats.toLowerCase(), tokenId: id, spender, value: 1n, name: 'Sandbox Cats' },
      { kind: 'all', token: items.toLowerCase(), spender, value: 1n, name: 'Sandbox Items' },
    ],
  })
  const undone = [calls[0], { to: token.address, data: allow(0n) }]
  expect(
    await getBalanceChanges(latchkey, { method: 'wallet_sendCalls', params: [{ calls: undone }] }),
  ).toMatchObject({ isSimulated: true, approvals: [] })
})

const routerAbi = parseAbi([
  'struct Step { address to; uint256 value; bytes data; }',
  'function run(Step[] steps) payable',
  'function answerWith(address account, Step step)',
])
const callAbi = parseAbi([
  'function setCall(address account, address target, bytes data)',
  'function pretend(bytes32[4] topics, uint256 count, bytes data)',
  'function mint(address to, uint256 value)',
])

test('what leaves the account, or may be taken of it, without being said by the request is marked', async () => {
  const { latchkey, from } = await connected()
  const [{ token: evil, router }, dai] = [sandboxEvmAssets.hostile, tokenNamed('DAI').address]
  for (const token of [evil, dai]) await mintToken({ token, to: from, value: 9n })
  const encoded = (functionName: 'transfer' | 'approve', to: string, value: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName, args: [to as Hex, value] })
  const take = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transferFrom',
    args: [from, router as Hex, 9n],
  })
  /** What the batch does if the token calls a contract when it is moved or paid. */
  const doing = async (target: string, data: Hex, ...calls: readonly object[]) => {
    const args = [from, target as Hex, data] as const
    await sendAsMinter(evil, encodeFunctionData({ abi: callAbi, functionName: 'setCall', args }))
    return getBalanceChanges(latchkey, { method: 'wallet_sendCalls', params: [{ calls }] })
  }
  const send = { to: evil, data: encoded('transfer', to, 4n) }
  const sent = { token: evil.toLowerCase(), value: -4n, symbol: 'EVIL', decimals: 18 }
  const allowed = { to: dai, data: encoded('approve', evil, 9n) }
  const taken = { token: dai.toLowerCase(), value: -9n, symbol: 'DAI', decimals: 18, isUnexpected: true }
  const calm = { isSimulated: true, isReverted: false, approvals: [] }
  // Nothing else happens.
  expect(await doing(zeroAddress, '0x', send)).toEqual({ ...calm, changes: [sent] })
  expect(await doing(dai, take, allowed, send)).toEqual({ ...calm, changes: [taken, sent] })
  expect(await doing(dai, take, allowed, { to: evil, value: '0x1' })).toMatchObject({
    changes: [{ value: -1n }, taken],
  })
  // What comes does not hide what goes.
  const steps = [
    { to: dai as Hex, value: 0n, data: take },
    {
      to: dai as Hex,
      value: 0n,
      data: encodeFunctionData({ abi: callAbi, functionName: 'mint', args: [from, 9n] }),
    },
  ]
  const run = encodeFunctionData({ abi: routerAbi, functionName: 'run', args: [steps] })
  const allowedRouter = { to: dai, data: encoded('approve', router, 9n) }
  expect(await doing(router, run, allowedRouter, send)).toMatchObject({
    changes: [{ ...taken, value: 0n }, sent],
  })
  const topics = ['Approval(address,address,uint256)', from, to].map((each) =>
    each.includes('(') ? toEventSelector(each) : pad(each as Hex),
  )
  const pretend = encodeFunctionData({
    abi: callAbi,
    functionName: 'pretend',
    args: [[...topics, pad('0x')] as never, 3n, numberToHex(7n, { size: 32 })],
  })
  expect(await doing(router, pretend, send)).toMatchObject({
    changes: [sent],
    approvals: [{ token: router.toLowerCase(), spender: to.toLowerCase(), value: 7n, isUnexpected: true }],
  })
  // What a call that is not known means is not known.
  const unknown = { to: router, data: run }
  expect(await doing(zeroAddress, '0x', allowedRouter, unknown)).toMatchObject({ changes: [] })
})

test('a contract that gives back what it has taken when it is asked for a balance is not believed', async () => {
  const { latchkey, from } = await connected()
  const [{ router }, dai] = [sandboxEvmAssets.hostile, tokenNamed('DAI')]
  await mintToken({ token: dai.address, to: from, value: 9n })
  const allow = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router as Hex, 9n] })
  const take = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transferFrom',
    args: [from, router as Hex, 9n],
  })
  const run = encodeFunctionData({
    abi: routerAbi,
    functionName: 'run',
    args: [[{ to: dai.address as Hex, value: 0n, data: take }]],
  })
  const calls = [
    { to: dai.address, data: allow },
    { to: router, data: run },
  ]
  const batch = { method: 'wallet_sendCalls', params: [{ calls }] }
  expect(await getBalanceChanges(latchkey, batch)).toMatchObject({
    changes: [{ token: dai.address.toLowerCase(), value: -9n }],
  })
  const back = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [from, 9n] })
  const args = [from, { to: dai.address as Hex, value: 0n, data: back }] as const
  await sendAsMinter(router, encodeFunctionData({ abi: routerAbi, functionName: 'answerWith', args }))
  expect(await getBalanceChanges(latchkey, batch)).toEqual({ isSimulated: false })
})

test('whatever a contract takes of the account is shown, and nothing else', {
  timeout: fuzzTimeout,
}, async () => {
  const { latchkey } = await connected()
  const account = privateKeyToAddress(generatePrivateKey())
  await chain().request({
    method: 'anvil_setBalance' as never,
    params: [account, '0x8ac7230489e80000'] as never,
  })
  const victim = await makeVictim(account, (step) => sendOf(account, step), { isSoldAllowed: true })
  const { router } = sandboxEvmAssets.hostile
  const check = async (effects: readonly Effect[]) => {
    const steps = effects.flatMap((effect) => stepsOf(effect, victim))
    const data = encodeFunctionData({ abi: hostileAbi, functionName: 'run', args: [steps] })
    const expected = new Map<string, bigint>()
    const lose = (key: string, value: bigint) => expected.set(key, (expected.get(key) ?? 0n) - value)
    for (const effect of effects) {
      if (effect.kind === 'token' && !effect.isBack) lose(effect.token.toLowerCase(), effect.value)
      if (effect.kind === 'cat') lose(`${cats.toLowerCase()}/${victim.cat}`, 1n)
      if (effect.kind === 'items') for (const value of effect.values) lose(`${items.toLowerCase()}/7`, value)
    }
    const request = { method: 'eth_sendTransaction', params: [{ from: account, to: router, data }] }
    const ask = async () => {
      const found = await getBalanceChanges(latchkey, request)
      if (!found.isSimulated) return 'not simulated'
      const changes = found.changes.map(
        ({ token, tokenId, value }) => `${token}${tokenId === undefined ? '' : `/${tokenId}`} ${value}`,
      )
      return [`reverts: ${found.isReverted}`, ...changes.sort()].join('\n')
    }
    const shown = ['reverts: false', ...[...expected].map(([key, value]) => `${key} ${value}`).sort()].join(
      '\n',
    )
    expect(await settle(ask, (answer) => answer === 'not simulated')).toBe(shown)
  }
  const moves = anyEffects.map((all) => all.filter(({ kind }) => kind !== 'event'))
  await holds(fc.asyncProperty(moves, check), { seed: 20_261_129, numRuns: 15 })
})

test('the account is that of the request', async () => {
  const { latchkey } = await connected()
  // Each other account that the sandbox gives ether to.
  const other = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
  const change = { isSimulated: true, changes: [{ value: -3n }] }
  for (const request of [
    { method: 'eth_sendTransaction', params: [{ from: other, to, value: '0x3' }] },
    { method: 'wallet_sendCalls', params: [{ from: other, calls: [{ to, value: '0x3' }] }] },
  ])
    for (const address of [undefined, to]) {
      expect(await getBalanceChanges(latchkey, { ...request, address })).toMatchObject(change)
    }
})

const transfer = { to, value: '0x1' }
const empty = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [to, 0n] })

test.each<[string, object]>([
  ['two different data', { data: '0x', input: empty }],
  ['data and empty input', { data: empty, input: '0x' }],
  ['a list of delegations', { authorizationList: [{ address: to, chainId: '0x1', nonce: '0x0' }] }],
  ['a type that gives the account code', { type: '0x4' }],
  ['another network', { chainId: '0x1' }],
  ['a member that is not known', { delegateTo: to }],
  ['a value that is no quantity', { value: '1' }],
  ['a value that is a number', { value: 1 }],
  ['data that is no hex', { data: 'approve' }],
  ['a receiver that is no address', { to: 'vitalik.eth' }],
  ['an account that is no address', { from: 'vitalik.eth' }],
])('a transaction with %s is not simulated', async (_, members) => {
  const { latchkey } = await connected()
  const ask = (each: object) => getBalanceChanges(latchkey, { method: 'eth_sendTransaction', params: [each] })
  expect(await ask({ ...transfer, data: '0x', input: '0x', type: '0x2', chainId: '0x539' })).toMatchObject({
    isSimulated: true,
  })
  expect(await ask({ ...transfer, ...members })).toEqual({ isSimulated: false })
})

test.each<[string, object]>([
  ['another network', { chainId: '0x1' }],
  ['a member that is not known', { sponsor: to }],
  ['a capability that is not known', { capabilities: { permissions: { spender: to } } }],
  ['a capability of a call', { calls: [{ ...transfer, capabilities: { permissions: {} } }] }],
  ['delegations of a call', { calls: [{ ...transfer, authorizationList: [] }] }],
])('a batch with %s is not simulated', async (_, members) => {
  const { latchkey } = await connected()
  const ask = (each: object) => getBalanceChanges(latchkey, { method: 'wallet_sendCalls', params: [each] })
  const batch = { version: '2.0.0', id: '1', chainId: '0x539', atomicRequired: true, calls: [transfer] }
  expect(await ask({ ...batch, capabilities: { paymasterService: { url: '' } } })).toMatchObject({
    isSimulated: true,
  })
  expect(await ask({ ...batch, ...members })).toEqual({ isSimulated: false })
})

test.each([
  ['a message', { method: 'personal_sign', params: ['0x1'] }],
  ['no call', { method: 'wallet_sendCalls', params: [{ calls: [] }] }],
  [
    'a network that is not configured',
    { method: 'eth_sendTransaction', params: [{ to }], networkId: 'eip155:9' },
  ],
] as const)('%s is not simulated', async (_, request) => {
  const { latchkey } = await connected()
  expect(await getBalanceChanges(latchkey, request)).toEqual({ isSimulated: false })
})

test('a review says how much arrives of a token that keeps a part of each transfer', async () => {
  const { latchkey, from } = await connected()
  const tax = tokenNamed('TAX')
  await mintToken({ token: tax.address, to: from, value: 1_000n })
  const review = await reviewSend(latchkey, { to, value: 1_000n, token: tax })
  expect(review.arriving).toBe(990n)
  expect(review.warnings[0]).toEqual({
    code: 'send/arrives-less',
    message: 'This token keeps a part of each transfer: only 0.00000000000000099 TAX will arrive.',
  })
  const usdc = tokenNamed('USDC')
  await mintToken({ token: usdc.address, to: from, value: 5n })
  const plain = await reviewSend(latchkey, { to, value: 5n, token: usdc })
  expect(plain.arriving).toBe(5n)
  expect(plain.warnings.map(({ code }) => code)).not.toContain('send/arrives-less')
  expect((await reviewSend(latchkey, { to, value: 1n })).arriving).toBeUndefined()
})
