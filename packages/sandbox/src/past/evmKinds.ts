import { type Address, encodeFunctionData, type Hex, maxUint256 } from 'viem'
import { approvalForAllAbi, assetAbi, exchangeAbi, itemsAbi } from '../assets/abis.js'
import { evmCollections, evmTokens } from '../assets/evmAssets.js'
import { sandboxEvmAssets } from '../assets/sandboxEvmAssets.js'
import { friends, holders, spammers } from '../assets/strangers.js'
import { testAddresses } from '../assets/testAddresses.js'
import type { SandboxToken } from '../config.js'
import type { Random } from './createRandom.js'
import { lookAlike } from './lookAlike.js'
import type { EvmPastKind } from './types.js'

/** A transaction before it is sent. */
export interface EvmCall {
  from: Address
  to: Address
  data?: Hex
  /** In wei. */
  value?: bigint
  /** Default: enough. */
  gas?: number
  counterparty?: Address
}

/** What a transaction depends on: those before it. */
export interface EvmPastState {
  random: Random
  /** The cats of the account, which it may send. */
  cats: bigint[]
  /** The cats that friends will send. */
  friendCats: { owner: Address; id: bigint }[]
  /** Number of the next NFT. */
  nextId: bigint
  /** Number of the next approval. */
  approvals: number
  /** The last transfers to friends, the newest at the end. */
  transfers: { to: Address; token?: SandboxToken; amount: bigint }[]
}

const [alice, bob] = testAddresses
const { exchange } = sandboxEvmAssets
const { weth, usdc, usdt, dai, wbtc, points, falseUsdc, reward } = evmTokens
const { cats, vouchers, items } = evmCollections
const spendable = [usdc, usdt, dai, wbtc, points]
const traded = [usdc, dai, wbtc]
const forever = 2n ** 40n

/** How many transactions of each kind the past has: 500 together. */
export const evmPastCounts: Readonly<Record<EvmPastKind, number>> = {
  sent: 80,
  received: 70,
  tokenSent: 75,
  tokenReceived: 70,
  nftSent: 10,
  nftReceived: 15,
  itemSent: 4,
  itemReceived: 8,
  mint: 20,
  approve: 28,
  swap: 45,
  wrap: 10,
  failed: 25,
  spamToken: 18,
  spamNft: 7,
  poison: 15,
}

/** Returns a transaction of each kind. */
export const evmKinds: Readonly<Record<EvmPastKind, (state: EvmPastState) => EvmCall>> = {
  sent(state) {
    const to = friendOf(state)
    const value = ether(state, 1, 900)
    state.transfers.push({ to, amount: value })
    return { from: alice, to, value, counterparty: to }
  },
  received(state) {
    const from = friendOf(state)
    return { from, to: alice, value: ether(state, 1, 900), counterparty: from }
  },
  tokenSent(state) {
    const [to, token] = [friendOf(state), state.random.pick(spendable)]
    const amount = amountOf(token, state)
    state.transfers.push({ to, token, amount })
    return { ...transfer(token, alice, to, amount), counterparty: to }
  },
  tokenReceived(state) {
    const [from, token] = [state.random.pick(holders), state.random.pick(spendable)]
    return { ...transfer(token, from, alice, amountOf(token, state)), counterparty: from }
  },
  nftSent(state) {
    const to = friendOf(state)
    const id = state.cats.pop()
    if (id === undefined) throw new Error('The past sends more NFTs than the account has.')
    return { ...transferFrom(cats, alice, to, id), counterparty: to }
  },
  nftReceived(state) {
    const next = state.friendCats.shift()
    if (!next) throw new Error('The past receives more NFTs than the friends have.')
    state.cats.push(next.id)
    return { ...transferFrom(cats, next.owner, alice, next.id), counterparty: next.owner }
  },
  itemSent(state) {
    const to = friendOf(state)
    const args = [alice, to, 1n, 1n, '0x'] as const
    const data = encodeFunctionData({ abi: itemsAbi, functionName: 'safeTransferFrom', args })
    return { from: alice, to: items.address, data, counterparty: to }
  },
  itemReceived(state) {
    const [from, value] = [state.random.pick(holders), BigInt(state.random.between(1, 5))]
    const args = [from, alice, 3n, value, '0x'] as const
    const data = encodeFunctionData({ abi: itemsAbi, functionName: 'safeTransferFrom', args })
    return { from, to: items.address, data, counterparty: from }
  },
  mint(state) {
    state.nextId += 1n
    state.cats.push(state.nextId)
    return mint(cats.address, alice, alice, state.nextId)
  },
  approve(state) {
    const index = state.approvals
    state.approvals += 1
    const ofPool = traded[index]
    // The first ones are for the swaps.
    if (ofPool) return approve(ofPool, exchange, maxUint256)
    if (index % 5 === 0) return approveAll(state.random.pick(friends), index % 2 === 0)
    return approve(state.random.pick([weth, points]), state.random.pick(friends), BigInt((index % 3) * 1_000))
  },
  swap(state) {
    const { random } = state
    const token = random.pick(traded)
    const way = random.between(0, 2)
    if (way === 0) return { ...swapEther(token, 1n), value: ether(state, 10, 400) }
    if (way === 1) {
      const args = [amountOf(token, state), 1n, [token.address, weth.address], alice, forever] as const
      const data = encodeFunctionData({ abi: exchangeAbi, functionName: 'swapExactTokensForETH', args })
      return { from: alice, to: exchange, data }
    }
    const other = random.pick(traded.filter((one) => one !== token))
    const path = [token.address, weth.address, other.address]
    const args = [amountOf(token, state), 1n, path, alice, forever] as const
    const data = encodeFunctionData({ abi: exchangeAbi, functionName: 'swapExactTokensForTokens', args })
    return { from: alice, to: exchange, data }
  },
  wrap(state) {
    if (state.random.fraction() < 0.7) {
      const data = encodeFunctionData({ abi: assetAbi, functionName: 'deposit' })
      return { from: alice, to: weth.address, value: ether(state, 10, 500), data }
    }
    const args = [ether(state, 1, 100)] as const
    return {
      from: alice,
      to: weth.address,
      data: encodeFunctionData({ abi: assetAbi, functionName: 'withdraw', args }),
    }
  },
  failed(state) {
    const to = friendOf(state)
    switch (state.random.between(0, 3)) {
      case 0:
        return { ...transfer(usdc, alice, to, 10n ** 18n), counterparty: to }
      case 1:
        // Too little gas.
        return { ...transfer(usdc, alice, to, 1n), gas: 26_000, counterparty: to }
      case 2:
        return { ...swapEther(usdc, 10n ** 30n), value: ether(state, 10, 100) }
      default:
        // Bob's cat.
        return { ...transferFrom(cats, bob, to, 4n), from: alice, counterparty: to }
    }
  },
  spamToken({ random }) {
    const receivers = [...random.shuffle(testAddresses.slice(1)).slice(0, 3), alice, ...friends.slice(0, 8)]
    const args = [receivers, BigInt(random.between(1_000, 9_999))] as const
    const data = encodeFunctionData({ abi: assetAbi, functionName: 'airdrop', args })
    return { from: random.pick(spammers), to: random.pick([reward, falseUsdc]).address, data }
  },
  spamNft(state) {
    state.nextId += 1n
    return mint(vouchers.address, state.random.pick(spammers), alice, state.nextId)
  },
  poison({ random, transfers }) {
    const last = transfers.at(-1)
    if (!last) throw new Error('The past poisons before anything was sent.')
    const { to, token = usdc, amount } = last
    const twin = lookAlike(to, random)
    switch (random.between(0, 2)) {
      case 0: {
        // Of the real token: a transfer of 0 needs no allowance.
        return { ...transferFrom(token, alice, twin, 0n), from: random.pick(spammers), counterparty: twin }
      }
      case 1: {
        // Of a token with the same symbol, and the amount of the real transfer.
        const args = [alice, twin, token === usdc && last.token ? amount : 100_000_000n] as const
        const data = encodeFunctionData({ abi: assetAbi, functionName: 'pretend', args })
        return { from: random.pick(spammers), to: falseUsdc.address, data, counterparty: twin }
      }
      default:
        // Dust.
        return { from: twin, to: alice, value: 1n, counterparty: twin }
    }
  },
}

const friendOf = ({ random }: EvmPastState) => (random.fraction() < 0.1 ? bob : random.pick(friends))

/** Thousandths of an ether. */
const ether = ({ random }: EvmPastState, min: number, max: number) =>
  BigInt(random.between(min, max)) * 10n ** 15n

/** An amount of a token that is worth between 1 and 100 dollars. */
function amountOf(token: SandboxToken, { random }: EvmPastState): bigint {
  if (token === points) return BigInt(random.between(1, 20))
  if (token === wbtc) return BigInt(random.between(1_000, 100_000))
  return BigInt(random.between(100, 10_000)) * 10n ** BigInt(token.decimals - 2)
}

function transfer(token: SandboxToken, from: Address, to: Address, amount: bigint): EvmCall {
  const data = encodeFunctionData({ abi: assetAbi, functionName: 'transfer', args: [to, amount] })
  return { from, to: token.address, data }
}

function mint(contract: Address, from: Address, to: Address, value: bigint): EvmCall {
  const data = encodeFunctionData({ abi: assetAbi, functionName: 'mint', args: [to, value] })
  return { from, to: contract, data }
}

/** A token by its amount, or an NFT by its number. */
function transferFrom({ address }: { address: Address }, from: Address, to: Address, value: bigint): EvmCall {
  const data = encodeFunctionData({ abi: assetAbi, functionName: 'transferFrom', args: [from, to, value] })
  return { from, to: address, data }
}

function approve(token: SandboxToken, spender: Address, amount: bigint): EvmCall {
  const data = encodeFunctionData({ abi: assetAbi, functionName: 'approve', args: [spender, amount] })
  return { from: alice, to: token.address, data, counterparty: spender }
}

function approveAll(operator: Address, isApproved: boolean): EvmCall {
  const args = [operator, isApproved] as const
  const data = encodeFunctionData({ abi: approvalForAllAbi, functionName: 'setApprovalForAll', args })
  return { from: alice, to: cats.address, data, counterparty: operator }
}

function swapEther(token: SandboxToken, least: bigint): EvmCall {
  const args = [least, [weth.address, token.address], alice, forever] as const
  const data = encodeFunctionData({ abi: exchangeAbi, functionName: 'swapExactETHForTokens', args })
  return { from: alice, to: exchange, data }
}
