import { readFile } from 'node:fs/promises'
import { type Hex, isHex } from 'viem'

/** Where clients expect Multicall3 on every chain. */
export const multicall3Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** The code of our Multicall3, as committed in `artifacts/`. It has no constructor, so it can be placed as it stands. */
export async function multicall3Code(): Promise<Hex> {
  const file = new URL('../../artifacts/Multicall3.json', import.meta.url)
  const artifact = JSON.parse(await readFile(file, 'utf8')) as { runtimeBytecode?: unknown }
  if (!isHex(artifact.runtimeBytecode)) throw new Error(`${file.pathname} holds no bytecode.`)
  return artifact.runtimeBytecode
}
