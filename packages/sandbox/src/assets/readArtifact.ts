import { readFile } from 'node:fs/promises'
import { type Hex, isHex } from 'viem'

/** Returns the code that deploys a contract of `contracts/assets`, without the constructor's arguments. */
export async function readArtifact(name: string): Promise<Hex> {
  const file = new URL(`../../artifacts/assets/${name}.json`, import.meta.url)
  const { bytecode } = JSON.parse(await readFile(file, 'utf8')) as { bytecode?: unknown }
  if (!isHex(bytecode)) throw new Error(`${file.pathname} holds no bytecode.`)
  return bytecode
}
