import { readFile } from 'node:fs/promises'
import {
  type Address,
  createTestClient,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  http,
  isHex,
  parseAbi,
  parseEther,
  publicActions,
  TransactionReceiptNotFoundError,
} from 'viem'

/** Where the registries are on Optimism. */
export const registryAddresses = {
  ids: '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b',
  keys: '0x00000000Fc1237824fb747aBDE0FF18990E59b7e',
} as const

const abi = parseAbi([
  'function register(address custody, uint256 fid)',
  'function add(uint256 fid, uint32 keyType, bytes key)',
  'function remove(uint256 fid, bytes key)',
])

/** Sends the transactions of the registries. Nobody has its key. */
const registrar = '0x0000000000000000000000000000000000fa4ca5'

/** The registries of Farcaster on a chain. */
export interface Registries {
  /** Gives an account to an address. */
  register(fid: number, custody: Address): Promise<void>
  addKey(fid: number, address: Address, keyType: number): Promise<void>
  removeKey(fid: number, address: Address): Promise<void>
}

/** Places the registries of Farcaster on a chain of the sandbox, at their addresses on Optimism. */
export async function createRegistries(rpcUrl: string): Promise<Registries> {
  const client = createTestClient({ mode: 'anvil', transport: http(rpcUrl) }).extend(publicActions)
  await client.setCode({ address: registryAddresses.ids, bytecode: await codeOf('SandboxIdRegistry') })
  await client.setCode({ address: registryAddresses.keys, bytecode: await codeOf('SandboxKeyRegistry') })
  await client.setBalance({ address: registrar, value: parseEther('100') })
  await client.impersonateAccount({ address: registrar })

  /** Resolves once the transaction is in a block. */
  const send = async (to: Address, data: Hex): Promise<void> => {
    const transaction = { from: registrar, to, data, gas: '0x7a120' } as const
    const hash = await client.request({ method: 'eth_sendTransaction', params: [transaction] } as never)
    for (;;) {
      const receipt = await client.getTransactionReceipt({ hash }).catch((error) => {
        if (!(error instanceof TransactionReceiptNotFoundError)) throw error
      })
      if (receipt?.status === 'success') return
      if (receipt) throw new Error('The registry of Farcaster refused.')
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  return {
    register: (fid, custody) =>
      send(
        registryAddresses.ids,
        encodeFunctionData({ abi, functionName: 'register', args: [custody, BigInt(fid)] }),
      ),
    addKey: (fid, address, keyType) =>
      send(
        registryAddresses.keys,
        encodeFunctionData({ abi, functionName: 'add', args: [BigInt(fid), keyType, keyOf(address)] }),
      ),
    removeKey: (fid, address) =>
      send(
        registryAddresses.keys,
        encodeFunctionData({ abi, functionName: 'remove', args: [BigInt(fid), keyOf(address)] }),
      ),
  }
}

/** An address as a key has 32 bytes. */
const keyOf = (address: Address) => encodeAbiParameters([{ type: 'address' }], [address])

async function codeOf(name: string): Promise<Hex> {
  const file = new URL(`../../artifacts/${name}.json`, import.meta.url)
  const { runtimeBytecode } = JSON.parse(await readFile(file, 'utf8')) as { runtimeBytecode?: unknown }
  if (!isHex(runtimeBytecode)) throw new Error(`${file.pathname} holds no bytecode.`)
  return runtimeBytecode
}
