import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Hex, isHex } from 'viem'

/** The metadata of the Polkadot runtime, SCALE-encoded, as committed in `artifacts/`. */
export async function readMetadata(): Promise<Hex> {
  // In two steps: where a test has a page, bundlers make an address of that page of `new URL(…, import.meta.url)`.
  const file = resolve(fileURLToPath(import.meta.url), '../../../artifacts/polkadot-metadata.json')
  const { metadata } = JSON.parse(await readFile(file, 'utf8')) as { metadata?: unknown }
  if (!isHex(metadata)) throw new Error(`${file} holds no metadata.`)
  return metadata
}
