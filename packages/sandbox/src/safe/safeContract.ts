import { readFile } from 'node:fs/promises'
import { type Hex, isHex, parseAbi, size, toHex } from 'viem'

export const safeAbi = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  'function setup(address first)',
  'function execute(Call[] calls)',
  'function owner() view returns (address)',
])

/** Init code: copies the bytes after these 12 and returns them as the contract's code. */
const deployer = (length: number) => `0x61${toHex(length, { size: 2 }).slice(2)}80600c6000396000f3` as const

/** Returns the transaction data that deploys `contracts/SandboxSafe.sol`. */
export async function safeDeployment(): Promise<Hex> {
  const file = new URL('../../artifacts/SandboxSafe.json', import.meta.url)
  const { runtimeBytecode: code } = JSON.parse(await readFile(file, 'utf8')) as { runtimeBytecode?: unknown }
  if (!isHex(code)) throw new Error(`${file.pathname} holds no bytecode.`)
  return `${deployer(size(code))}${code.slice(2)}`
}
