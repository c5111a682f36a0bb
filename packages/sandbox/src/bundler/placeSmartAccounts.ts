import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Address, concat, getContractAddress, type Hex, isHex, numberToHex, parseEther } from 'viem'
import { installedFolder } from './installedFolder.js'
import { openTestClient, type TestClient } from './openTestClient.js'
import { PackageMissingError } from './PackageMissingError.js'
import { smartAccountAddresses } from './smartAccountAddresses.js'

/** The deterministic deployer, which anvil has from its first block. */
const deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** More than a deployment needs. */
const deploymentGas = 8_000_000n

/** Sends the transactions that deploy. Nobody has its key. */
const sender = '0x00000000000000000000000000000000004ac0de'

/** The salts with which the deployer makes the addresses of every network. */
const contracts = [
  {
    name: 'EntryPoint',
    address: smartAccountAddresses.entryPoint,
    salt: '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9',
  },
  {
    name: 'Simple7702Account',
    address: smartAccountAddresses.simple7702,
    salt: numberToHex(0, { size: 32 }),
  },
] as const

/**
 * Deploys EntryPoint 0.8 and Simple7702Account to a chain of the sandbox, unless it has them. Their addresses
 * are those of every network. `startBundler` and `startPaymaster` do so too.
 *
 * @param rpcUrl The url of the chain.
 * @throws PackageMissingError if `@account-abstraction/contracts` is not installed
 *
 * @example
 * ```ts
 * import { placeSmartAccounts, smartAccountAddresses, startChain } from '@latchkey/sandbox'
 *
 * const chain = await startChain({ id: 1337 })
 * await placeSmartAccounts(chain.url)
 * console.log(smartAccountAddresses.entryPoint)
 * ```
 */
export async function placeSmartAccounts(rpcUrl: string): Promise<void> {
  const client = openTestClient(rpcUrl)
  for (const { name, address, salt } of contracts) {
    if (await hasCode(client, address)) continue
    const bytecode = await bytecodeOf(name)
    if (getContractAddress({ opcode: 'CREATE2', from: deployer, salt, bytecode }) !== address)
      throw new Error(`${name} of @account-abstraction/contracts is not the one of version 0.8.0.`)
    await client.setBalance({ address: sender, value: parseEther('100') })
    await client.impersonateAccount({ address: sender })
    const data = concat([salt, bytecode])
    // With its own limit of gas: an estimate is refused if another deploys the same at the same time.
    const transaction = { from: sender, to: deployer, data, gas: numberToHex(deploymentGas) }
    const hash: Hex = await client.request({ method: 'eth_sendTransaction', params: [transaction] } as never)
    // The code before the receipt: who deploys the same at the same time reverts this transaction.
    while (!(await hasCode(client, address))) {
      const receipt = await client.getTransactionReceipt({ hash }).catch(() => undefined)
      if (receipt?.status === 'reverted' && !(await hasCode(client, address)))
        throw new Error(`${name} could not be deployed at ${rpcUrl}.`)
      await wait(20)
    }
  }
}

async function hasCode(client: TestClient, address: Address): Promise<boolean> {
  return (await client.getCode({ address })) !== undefined
}

async function bytecodeOf(name: string): Promise<Hex> {
  const folder = installedFolder('@account-abstraction/contracts')
  if (folder === undefined) throw new PackageMissingError('@account-abstraction/contracts')
  const file = join(folder, 'artifacts', `${name}.json`)
  const { bytecode } = JSON.parse(await readFile(file, 'utf8')) as { bytecode?: unknown }
  if (!isHex(bytecode)) throw new Error(`${file} holds no bytecode.`)
  return bytecode
}
