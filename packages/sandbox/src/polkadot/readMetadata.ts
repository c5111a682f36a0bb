import { readFile } from 'node:fs/promises'
import { type Hex, isHex } from 'viem'

/** The metadata of the Polkadot runtime, SCALE-encoded, as committed in `artifacts/`. */
export async function readMetadata(): Promise<Hex> {
  const file = new URL('../../artifacts/polkadot-metadata.json', import.meta.url)
  const { metadata } = JSON.parse(await readFile(file, 'utf8')) as { metadata?: unknown }
  if (!isHex(metadata)) throw new Error(`${file.pathname} holds no metadata.`)
  return metadata
}
