import { readFile } from 'node:fs/promises'
import { type Hex, isHex } from 'viem'

/**
 * Returns the code of our Multicall3 from `artifacts/`. It has no constructor, so it can be deployed by
 * setting the code.
 */
export async function multicall3Code(): Promise<Hex> {
  const file = new URL('../../artifacts/Multicall3.json', import.meta.url)
  const artifact = JSON.parse(await readFile(file, 'utf8')) as { runtimeBytecode?: unknown }
  if (!isHex(artifact.runtimeBytecode)) throw new Error(`${file.pathname} holds no bytecode.`)
  return artifact.runtimeBytecode
}
