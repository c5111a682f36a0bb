import { type Address, concat, encodeFunctionData, type Hex, labelhash, namehash, zeroHash } from 'viem'
import { assetAbi, exchangeAbi, itemsAbi, namesAbi } from './abis.js'
import { evmCollections, evmDeployments, evmTokens } from './evmAssets.js'
import { evmNames, type SandboxName } from './evmNames.js'
import { evmPools } from './evmPools.js'
import { listAddressCalls } from './listAddressCalls.js'
import { readArtifact } from './readArtifact.js'
import { sandboxEvmAssets } from './sandboxEvmAssets.js'
import { deployer, friendCats, holders } from './strangers.js'
import { testAddresses } from './testAddresses.js'

/** A transaction of the deployer. Without `to` it deploys a contract. */
export interface AssetCall {
  to?: Address
  data: Hex
  value?: bigint
}

const { exchange, ens } = sandboxEvmAssets
const [alice, bob] = testAddresses

/**
 * Returns the transactions that deploy the contracts, fill the pools, give the test accounts tokens, and
 * register the names.
 */
export async function listAssetCalls(chainId: number): Promise<AssetCall[]> {
  return [...(await listDeployments()), ...fillPools(), ...giveTokens(), ...registerNames(evmNames(chainId))]
}

async function listDeployments(): Promise<AssetCall[]> {
  return Promise.all(
    evmDeployments.map(async ({ artifact, args }) => ({
      data: concat([await readArtifact(artifact), args]),
    })),
  )
}

function fillPools(): AssetCall[] {
  const weth = evmTokens.weth.address
  const calls = evmPools.flatMap(({ weth: ether, token, amount, address }): AssetCall[] => [
    {
      to: exchange,
      data: encodeFunctionData({ abi: exchangeAbi, functionName: 'createPair', args: [weth, token.address] }),
    },
    {
      to: weth,
      data: encodeFunctionData({ abi: assetAbi, functionName: 'transfer', args: [address, ether] }),
    },
    mint(token.address, address, amount),
    {
      to: address,
      data: encodeFunctionData({ abi: exchangeAbi, functionName: 'mint', args: [deployer] }),
    },
  ])
  const total = evmPools.reduce((sum, pool) => sum + pool.weth, 0n)
  return [
    { to: weth, value: total, data: encodeFunctionData({ abi: assetAbi, functionName: 'deposit' }) },
    ...calls,
  ]
}

function giveTokens(): AssetCall[] {
  const { weth, usdc, usdt, dai, wbtc, points, bare, deep, reversed, long, reward } = evmTokens
  const { cats, vouchers } = evmCollections
  const holdings: [Address, bigint][] = [
    [usdc.address, 25_000_000_000n],
    [usdt.address, 8_000_000_000n],
    [dai.address, 12_000n * 10n ** 18n],
    [wbtc.address, 150_000_000n],
    [points.address, 4_200n],
    [bare.address, 10n ** 18n],
    [deep.address, 10n ** 60n],
    [reversed.address, 5_000_000n],
    [long.address, 10n ** 18n],
  ]
  return [
    {
      to: weth.address,
      value: 20n * 10n ** 18n,
      data: encodeFunctionData({ abi: assetAbi, functionName: 'deposit' }),
    },
    ...[alice, bob].map((account) => ({
      to: weth.address,
      data: encodeFunctionData({
        abi: assetAbi,
        functionName: 'transfer',
        args: [account, 10n * 10n ** 18n],
      }),
    })),
    ...[alice, bob].flatMap((account) => holdings.map(([token, value]) => mint(token, account, value))),
    {
      to: reward.address,
      data: encodeFunctionData({ abi: assetAbi, functionName: 'airdrop', args: [testAddresses, 5_000n] }),
    },
    ...[1n, 2n, 3n].map((id) => mint(cats.address, alice, id)),
    ...[4n, 5n].map((id) => mint(cats.address, bob, id)),
    mint(vouchers.address, alice, 1n),
    mint(vouchers.address, bob, 2n),
    mintItems(alice, 1n, 10n),
    mintItems(bob, 2n, 10n),
    ...holders.flatMap((holder) => [
      ...[usdc, usdt, dai, wbtc, points].map(({ address, decimals }) =>
        mint(address, holder, 100_000n * 10n ** BigInt(decimals)),
      ),
      mintItems(holder, 3n, 1_000n),
    ]),
    ...friendCats.map(({ owner, id }) => mint(cats.address, owner, id)),
  ]
}

function mintItems(to: Address, id: bigint, value: bigint): AssetCall {
  return {
    to: evmCollections.items.address,
    data: encodeFunctionData({ abi: itemsAbi, functionName: 'mint', args: [to, id, value] }),
  }
}

const mint = (token: Address, to: Address, value: bigint): AssetCall => ({
  to: token,
  data: encodeFunctionData({ abi: assetAbi, functionName: 'mint', args: [to, value] }),
})

function registerNames(names: readonly SandboxName[]): AssetCall[] {
  const calls: AssetCall[] = []
  const registered = new Set<string>([''])
  const call = (data: Hex) => calls.push({ to: ens.registry, data })
  const register = (name: string) => {
    if (registered.has(name)) return
    registered.add(name)
    const [label = '', ...rest] = name.split('.')
    const parent = rest.join('.')
    register(parent)
    call(
      encodeFunctionData({
        abi: namesAbi,
        functionName: 'setSubnodeOwner',
        args: [parent === '' ? zeroHash : namehash(parent), labelhash(label), deployer],
      }),
    )
  }
  for (const { name, address, isOnEthereumOnly, claimedBy, avatar } of names) {
    register(name)
    const node = namehash(name)
    if (address) {
      call(encodeFunctionData({ abi: namesAbi, functionName: 'setResolver', args: [node, ens.registry] }))
      const [ofEthereum, ofAll] = listAddressCalls(name, address)
      call(ofEthereum)
      if (!isOnEthereumOnly) call(ofAll)
    }
    if (avatar)
      call(encodeFunctionData({ abi: namesAbi, functionName: 'setText', args: [node, 'avatar', avatar] }))
    for (const account of claimedBy) {
      const reverse = `${account.slice(2).toLowerCase()}.addr.reverse`
      register(reverse)
      const args = [namehash(reverse), ens.registry] as const
      call(encodeFunctionData({ abi: namesAbi, functionName: 'setResolver', args }))
      call(encodeFunctionData({ abi: namesAbi, functionName: 'setName', args: [args[0], name] }))
    }
  }
  return calls
}
