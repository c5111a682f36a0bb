import '@polkadot/api/augment'
import { ApiPromise, HttpProvider, WsProvider } from '@polkadot/api'
import type { SubmittableExtrinsic } from '@polkadot/api/types'
import { Keyring } from '@polkadot/keyring'
import type { KeyringPair } from '@polkadot/keyring/types'
import type { ISubmittableResult } from '@polkadot/types/types'
import { cryptoWaitReady } from '@polkadot/util-crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { polkadotAccounts } from './polkadotAccounts.js'
import { startPolkadot } from './startPolkadot.js'
import type { SandboxPolkadot } from './types.js'

const dot = 10n ** 10n

let network: SandboxPolkadot
let api: ApiPromise
let keyring: Keyring
let alice: KeyringPair
let bob: KeyringPair

beforeAll(async () => {
  await cryptoWaitReady()
  network = await startPolkadot({ blockTimeMs: 100 })
  // The library's provider type is not compatible with `exactOptionalPropertyTypes`.
  const provider = new WsProvider(network.url) as never
  api = await ApiPromise.create({ provider, noInitWarn: true, throwOnConnect: true })
  keyring = new Keyring({ type: 'sr25519', ss58Format: 42 })
  alice = keyring.addFromUri('//Alice')
  bob = keyring.addFromUri('//Bob')
})
afterEach(() => network.reset())
afterAll(async () => {
  await api?.disconnect()
  await network?.stop()
})

const accountOf = (address: string) => api.query.system.account(address)
const freeOf = async (address: string) => (await accountOf(address)).data.free.toBigInt()
let fresh = 0
const newPair = (type: 'sr25519' | 'ed25519' | 'ecdsa' = 'sr25519') => {
  fresh += 1
  return keyring.addFromUri(`//Alice//${fresh}`, {}, type)
}

/** Sends an extrinsic and waits until it is final. */
function finalized(
  extrinsic: SubmittableExtrinsic<'promise'>,
  pair: KeyringPair,
  options = {},
): Promise<ISubmittableResult & { statuses: string[] }> {
  const statuses: string[] = []
  // The client skips a status if the next one arrives while it fetches the events.
  network.stallFinality(true)
  return new Promise((resolve, reject) => {
    extrinsic
      .signAndSend(pair, { nonce: -1, ...options }, (result) => {
        statuses.push(result.status.type)
        if (result.status.isInBlock) network.stallFinality(false)
        if (result.status.isFinalized) resolve(Object.assign(result, { statuses }))
        if (result.isError) reject(new Error(result.status.type))
      })
      .catch(reject)
  })
}

const namesOf = (result: ISubmittableResult) =>
  result.events.map(({ event }) => `${event.section}.${event.method}`)

describe('reading', () => {
  test('the properties of the network are constant', async () => {
    expect(network.id).toBe('polkadot:739e0fa3637a72b4e8a83e88f0b31316')
    expect(api.genesisHash.toHex()).toBe(network.genesisHash)
    expect(network.id).toBe(`polkadot:${api.genesisHash.toHex().slice(2, 34)}`)
    expect((await api.rpc.system.chain()).toString()).toBe('Sandbox Polkadot')
    expect(api.registry.chainSS58).toBe(42)
    expect(api.consts.system.ss58Prefix.toNumber()).toBe(42)
    expect(api.registry.chainDecimals).toEqual([10])
    expect(api.registry.chainTokens).toEqual(['DOT'])
    expect(api.consts.balances.existentialDeposit.toBigInt()).toBe(dot)
    expect(network.existentialDeposit).toBe(dot)
    expect(api.consts.babe.expectedBlockTime.toNumber()).toBe(100)
    expect((await api.rpc.system.health()).isSyncing.isTrue).toBe(false)
    expect(api.runtimeVersion.specName.toString()).toBe('polkadot')
  })

  test('the initial accounts are the public development keys', async () => {
    for (const account of polkadotAccounts) {
      expect(keyring.addFromUri(account.uri).address).toBe(account.address)
      expect((await accountOf(account.address)).providers.toNumber()).toBe(1)
    }
    expect(network.accounts).toEqual(polkadotAccounts)
    const stored = await api.query.system.account.keys()
    expect(stored.map(({ args: [account] }) => account.toString())).toEqual(
      expect.arrayContaining(polkadotAccounts.map(({ address }) => address)),
    )
    expect(await freeOf('5FLSigC9HGRKVhB9FiEo4Y3koPsNmBmLJbpXg2mp1hXcS59Y')).toBe(10_000n * dot)
  })

  test('another seed gives another network, another prefix other addresses', async () => {
    const other = await startPolkadot({ genesisSeed: 'another', ss58Prefix: 0, name: 'Other' })
    try {
      expect(other.id).not.toBe(network.id)
      expect(other.accounts[0]?.address).toBe('15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5')
      const provider = new HttpProvider(other.url.replace('ws:', 'http:'))
      expect(await provider.send('chain_getBlockHash', [0])).toBe(other.genesisHash)
      expect(await provider.send('system_chain', [])).toBe('Other')
    } finally {
      await other.stop()
    }
  })

  test('heads arrive in order and are final one block later', async () => {
    const best: number[] = []
    const final: number[] = []
    await new Promise<void>((resolve) => {
      const seen = () => {
        if (best.length > 3 && final.length > 3) resolve()
      }
      api.rpc.chain.subscribeNewHeads((header) => {
        best.push(header.number.toNumber())
        seen()
      })
      api.rpc.chain.subscribeFinalizedHeads((header) => {
        final.push(header.number.toNumber())
        seen()
      })
    })
    const rises = (numbers: number[]) =>
      numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1)
    expect(rises(best)).toBe(true)
    expect(rises(final)).toBe(true)
    const { best: head, finalized: last } = network.head
    expect(head - last).toBe(1)
    const header = await api.rpc.chain.getHeader()
    const parent = await api.rpc.chain.getHeader(header.parentHash)
    expect(parent.hash.toHex()).toBe(header.parentHash.toHex())
    expect(parent.number.toNumber()).toBe(header.number.toNumber() - 1)
  })

  test('a client can subscribe to a balance', async () => {
    const { address } = newPair()
    const seen: bigint[] = []
    let heard = () => {}
    const stop = await api.query.system.account(
      address,
      ({ data }: { data: { free: { toBigInt(): bigint } } }) => {
        seen.push(data.free.toBigInt())
        heard()
      },
    )
    const next = (length: number) =>
      new Promise<void>((resolve) => {
        heard = () => seen.length >= length && resolve()
        heard()
      })
    await next(1)
    await network.setBalance(address, 5n * dot)
    await next(2)
    await finalized(api.tx.balances.transferKeepAlive(address, 2n * dot), alice)
    await next(3)
    expect(await network.addBalance(address, dot)).toBe(8n * dot)
    await next(4)
    stop()
    expect(seen).toEqual([0n, 5n * dot, 7n * dot, 8n * dot])
  })
})

describe('transfers', () => {
  test('transferKeepAlive moves a balance and reports its events', async () => {
    const to = newPair().address
    const before = await freeOf(alice.address)
    const issued = (await api.query.balances.totalIssuance()).toBigInt()
    const extrinsic = api.tx.balances.transferKeepAlive(to, 12n * dot)
    const quoted = (await extrinsic.paymentInfo(alice)).partialFee.toBigInt()
    const result = await finalized(extrinsic, alice)

    expect(result.statuses).toEqual(['Ready', 'InBlock', 'Finalized'])
    expect(result.dispatchError).toBeUndefined()
    expect(namesOf(result)).toEqual([
      'balances.Withdraw',
      'system.NewAccount',
      'balances.Endowed',
      'balances.Transfer',
      'transactionPayment.TransactionFeePaid',
      'system.ExtrinsicSuccess',
    ])
    const paid = result.findRecord('transactionPayment', 'TransactionFeePaid')?.event.data[1]
    expect(BigInt(String(paid))).toBe(quoted)
    expect(await freeOf(to)).toBe(12n * dot)
    expect(await freeOf(alice.address)).toBe(before - 12n * dot - quoted)
    expect((await api.query.balances.totalIssuance()).toBigInt()).toBe(issued - quoted)
    // Earlier state can still be read.
    const { block } = await api.rpc.chain.getBlock(result.status.asFinalized)
    const earlier = await api.at(block.header.parentHash)
    expect((await earlier.query.system.account(to)).data.free.toBigInt()).toBe(0n)
    expect(block.extrinsics.map((each) => `${each.method.section}.${each.method.method}`)).toEqual([
      'timestamp.set',
      'balances.transferKeepAlive',
    ])
  })

  test.each(['sr25519', 'ed25519', 'ecdsa'] as const)('%s keys sign', async (type) => {
    const pair = newPair(type)
    await network.setBalance(pair.address, 10n * dot)
    const result = await finalized(api.tx.balances.transferAllowDeath(bob.address, dot), pair)
    expect(result.dispatchError).toBeUndefined()
    expect((await accountOf(pair.address)).nonce.toNumber()).toBe(1)
  })

  test('immortal, mortal, long, tipped and through a signer', async () => {
    const pair = newPair()
    await network.setBalance(pair.address, 100n * dot)
    const send = (options: object, extrinsic = api.tx.balances.transferKeepAlive(bob.address, dot)) =>
      finalized(extrinsic, pair, options)
    await send({ era: 0 })
    await send({ era: 8 })
    const long = await send({}, api.tx.system.remarkWithEvent(`0x${'ab'.repeat(400)}`))
    expect(namesOf(long)).toContain('system.Remarked')
    const tipped = await send({ tip: dot })
    expect(String(tipped.findRecord('transactionPayment', 'TransactionFeePaid')?.event.data[2])).toBe(
      String(dot),
    )

    const signer = {
      signPayload: async (payload: Parameters<typeof api.registry.createType>[1]) => {
        const { signature } = api.registry.createType('ExtrinsicPayload', payload, { version: 4 }).sign(pair)
        return { id: 1, signature }
      },
    }
    const extrinsic = api.tx.balances.transferKeepAlive(bob.address, dot)
    const hash = await extrinsic.signAndSend(pair.address, { signer: signer as never, nonce: -1 })
    expect(hash.toHex()).toBe(extrinsic.hash.toHex())
    await network.mine(2)
    expect((await accountOf(pair.address)).nonce.toNumber()).toBe(5)
  })

  test('several extrinsics of one account are in one block', async () => {
    const pair = newPair()
    await network.setBalance(pair.address, 100n * dot)
    network.stall(true)
    network.stallFinality(true)
    const sent: Promise<ISubmittableResult>[] = []
    for (let at = 0; at < 3; at += 1) {
      const nonce = await api.rpc.system.accountNextIndex(pair.address)
      const extrinsic = await api.tx.balances.transferKeepAlive(bob.address, dot).signAsync(pair, { nonce })
      sent.push(
        new Promise((resolve) => {
          extrinsic.send((result) => {
            if (result.status.isInBlock) resolve(result)
          })
        }),
      )
      while ((await api.rpc.author.pendingExtrinsics()).length <= at) await api.rpc.system.health()
    }
    expect((await api.rpc.system.accountNextIndex(pair.address)).toNumber()).toBe(3)
    network.stall(false)
    const blocks = (await Promise.all(sent)).map(({ status }) => status.asInBlock.toHex())
    expect(new Set(blocks).size).toBe(1)
  })

  test('an account that transfers everything is removed with its dust', async () => {
    const pair = newPair()
    await network.setBalance(pair.address, 10n * dot)
    const all = await finalized(api.tx.balances.transferAll(bob.address, false), pair)
    expect(namesOf(all)).toContain('system.KilledAccount')
    expect((await accountOf(pair.address)).toJSON()).toMatchObject({
      nonce: 0,
      providers: 0,
      data: { free: 0 },
    })

    await network.setBalance(pair.address, 10n * dot)
    const most = await finalized(api.tx.balances.transferAllowDeath(bob.address, 9n * dot + dot / 2n), pair)
    expect(namesOf(most)).toContain('balances.DustLost')
    expect(await freeOf(pair.address)).toBe(0n)
  })

  test('a frozen balance cannot be transferred', async () => {
    const pair = newPair()
    await network.setBalance(pair.address, 10n * dot, { frozen: 8n * dot, reserved: dot })
    expect((await accountOf(pair.address)).data.toJSON()).toMatchObject({
      frozen: 80_000_000_000,
      reserved: 10_000_000_000,
    })
    const result = await finalized(api.tx.balances.transferAllowDeath(bob.address, 4n * dot), pair)
    expect(result.dispatchError?.asToken.type).toBe('Frozen')
    expect(
      (await finalized(api.tx.balances.transferAllowDeath(bob.address, 2n * dot), pair)).dispatchError,
    ).toBeUndefined()
  })
})

describe('calls that fail in a block', () => {
  test.each([
    [
      'below the existential deposit',
      () => api.tx.balances.transferKeepAlive(newPair().address, dot - 1n),
      'BelowMinimum',
    ],
    [
      'more than the balance',
      () => api.tx.balances.transferKeepAlive(bob.address, 1_000_000n * dot),
      'FundsUnavailable',
    ],
    [
      'less than the existential deposit remains',
      () => api.tx.balances.transferKeepAlive(bob.address, 10n * dot - dot / 2n),
      'NotExpendable',
    ],
  ])('%s', async (_name, extrinsic, error) => {
    const pair = newPair()
    await network.setBalance(pair.address, 10n * dot)
    const to = await freeOf(bob.address)
    const call = extrinsic()
    const fee = (await call.paymentInfo(pair)).partialFee.toBigInt()
    const result = await finalized(call, pair)
    expect(result.dispatchError?.asToken.type).toBe(error)
    expect(namesOf(result).at(-1)).toBe('system.ExtrinsicFailed')
    // The fee is paid and the nonce is used.
    expect(await freeOf(pair.address)).toBe(10n * dot - fee)
    expect((await accountOf(pair.address)).nonce.toNumber()).toBe(1)
    expect(await freeOf(bob.address)).toBe(to)
  })

  test('by failNextExtrinsic', async () => {
    network.failNextExtrinsic()
    network.failNextExtrinsic('Token.Frozen')
    expect(network.faults.failNextExtrinsics).toEqual(['Balances.InsufficientBalance', 'Token.Frozen'])
    expect(() => network.failNextExtrinsic('Balances.Nonsense')).toThrow('no error Balances.Nonsense')
    const extrinsic = () => api.tx.balances.transferKeepAlive(bob.address, dot)
    const { dispatchError } = await finalized(extrinsic(), alice)
    if (!dispatchError?.isModule) throw new Error('It did not fail.')
    expect(api.registry.findMetaError(dispatchError.asModule)).toMatchObject({
      section: 'balances',
      name: 'InsufficientBalance',
    })
    expect((await finalized(extrinsic(), alice)).dispatchError?.asToken.type).toBe('Frozen')
    expect((await finalized(extrinsic(), alice)).dispatchError).toBeUndefined()
  })
})

describe('rejected extrinsics', () => {
  const transfer = () => api.tx.balances.transferKeepAlive(bob.address, dot)
  const nonceOf = async () => (await api.rpc.system.accountNextIndex(alice.address)).toNumber()
  const refusal = async (hex: string) =>
    (await new HttpProvider(network.url.replace('ws:', 'http:')).send('author_submitExtrinsic', [hex]).then(
      () => ({ message: 'taken' }),
      (error: unknown) => error,
    )) as { code?: number; message: string; data?: unknown }

  test('through the client', async () => {
    await expect(transfer().signAndSend(alice, { nonce: 0 })).rejects.toThrow(
      '1010: Invalid Transaction: Transaction is outdated',
    )
    await expect(transfer().signAndSend(alice, { nonce: (await nonceOf()) + 1 })).rejects.toThrow(
      '1010: Invalid Transaction: Transaction will be valid in the future',
    )
    const poor = newPair()
    await network.setBalance(poor.address, dot)
    await expect(transfer().signAndSend(poor)).rejects.toThrow(
      '1010: Invalid Transaction: Inability to pay some fees',
    )
    await expect(transfer().signAndSend(newPair())).rejects.toThrow('Inability to pay some fees')
    await expect(api.tx.staking.chill().signAndSend(alice, { nonce: -1 })).rejects.toThrow(
      '1010: Invalid Transaction: Transaction call is not expected',
    )
  })

  test('signed by another key, for another network, over tagged bytes, or for an expired block', async () => {
    const bad = { code: 1010, message: expect.stringContaining('Transaction has a bad signature') }
    // The number of blocks since the era's birth decides which error an expired one has.
    network.stall(true)
    const [header, hash] = [await api.rpc.chain.getHeader(), network.genesisHash]
    const options = {
      blockHash: hash,
      genesisHash: hash,
      nonce: await nonceOf(),
      runtimeVersion: api.runtimeVersion,
      era: api.createType('ExtrinsicEra'),
      tip: 0,
    }
    const { specVersion, transactionVersion } = api.runtimeVersion
    const parts = { ...options, specVersion, transactionVersion, method: transfer().method.toHex() }
    const payload = api.createType('ExtrinsicPayload', parts, { version: 4 })
    const bytes = payload.toU8a({ method: true })
    const signed = (signature: Uint8Array) =>
      transfer()
        .addSignature(alice.address, signature as never, payload.toHex())
        .toHex()

    expect(await refusal(signed(bob.sign(bytes, { withType: true })))).toMatchObject(bad)
    const tagged = new TextEncoder()
    const wrapped = Uint8Array.from([...tagged.encode('<Bytes>'), ...bytes, ...tagged.encode('</Bytes>')])
    expect(await refusal(signed(alice.sign(wrapped, { withType: true })))).toMatchObject(bad)
    const foreign = transfer().sign(alice, { ...options, genesisHash: `0x${'11'.repeat(32)}` })
    expect(await refusal(foreign.toHex())).toMatchObject(bad)
    const upgraded = {
      ...api.runtimeVersion,
      specVersion: api.createType('u32', 1),
      transactionVersion: api.runtimeVersion.transactionVersion,
    }
    expect(
      await refusal(
        transfer()
          .sign(alice, { ...options, runtimeVersion: upgraded as never })
          .toHex(),
      ),
    ).toMatchObject(bad)

    const era = api.createType('ExtrinsicEra', { current: header.number.toNumber(), period: 4 })
    const mortal = transfer().sign(alice, { ...options, era, blockHash: header.hash })
    await network.mine(3)
    expect(await refusal(mortal.toHex())).toMatchObject({
      code: 1010,
      message: expect.stringContaining('Transaction has an ancient birth block'),
    })
    await network.mine(5)
    expect(await refusal(mortal.toHex())).toMatchObject(bad)
    // The same extrinsic with a valid era is accepted.
    expect(await refusal(signed(alice.sign(bytes, { withType: true })))).toEqual({ message: 'taken' })
  })

  test('sent twice, or with a lower tip than one in the pool', async () => {
    await network.mine(1)
    network.stall(true)
    const nonce = await nonceOf()
    const sign = (tip: bigint) => transfer().signAsync(alice, { nonce, tip })
    const first = await sign(5n)
    const usurped = new Promise<string>((resolve) => {
      first.send(({ status }) => {
        if (status.isUsurped) resolve(status.asUsurped.toHex())
      })
    })
    while ((await api.rpc.author.pendingExtrinsics()).length === 0) await api.rpc.system.health()
    expect(await refusal(first.toHex())).toMatchObject({ code: 1013 })
    expect(await refusal((await sign(4n)).toHex())).toMatchObject({ code: 1014 })
    const better = await sign(6n)
    expect(await refusal(better.toHex())).toEqual({ message: 'taken' })
    expect(await usurped).toBe(better.hash.toHex())
    await network.mine(1)
    expect((await accountOf(alice.address)).nonce.toNumber()).toBe(nonce + 1)
    expect(await refusal(first.toHex())).toMatchObject({ code: 1010 })
  })

  test('with an unknown block or with a metadata hash, which this runtime does not support', async () => {
    const nonce = await nonceOf()
    const options = { nonce, genesisHash: network.genesisHash, runtimeVersion: api.runtimeVersion, tip: 0 }
    const ahead = api.createType('ExtrinsicEra', { current: network.head.best + 3_000, period: 4_096 })
    const late = transfer().sign(alice, { ...options, era: ahead, blockHash: network.genesisHash })
    expect(await refusal(late.toHex())).toMatchObject({
      code: 1010,
      message: expect.stringContaining('Transaction has an ancient birth block'),
    })
    const metadataHash = `0x${'22'.repeat(32)}`
    const era = api.createType('ExtrinsicEra')
    const hashed = transfer().sign(alice, {
      ...options,
      era,
      blockHash: network.genesisHash,
      mode: 1,
      metadataHash,
    } as never)
    expect(await refusal(hashed.toHex())).toMatchObject({ code: 1011 })
  })

  test('bytes that are not an extrinsic', async () => {
    const unsigned = transfer().toHex()
    expect(await refusal(unsigned)).toMatchObject({ code: 1011 })
    expect(await refusal('0x1234')).toMatchObject({ code: 1002 })
    expect(await refusal('0x')).toMatchObject({ code: 1002 })
    expect(await refusal('nonsense')).toMatchObject({ code: -32602 })
    const signed = await transfer().signAsync(alice, { nonce: -1 })
    expect(await refusal(`${signed.toHex()}00`)).toMatchObject({ code: 1002 })
    expect(await refusal(signed.toHex().slice(0, -2))).toMatchObject({ code: 1002 })
    // There is no pallet 255.
    expect(await refusal('0x1004ffff00')).toMatchObject({ code: 1002 })
  })
})
