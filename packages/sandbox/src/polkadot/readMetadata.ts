import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Hex, isHex } from 'viem'

/** Reads the metadata of the Polkadot runtime, SCALE-encoded, from `artifacts/`. */
export async function readMetadata(): Promise<Hex> {
  // Not `new URL(…, import.meta.url)`, which bundlers replace by a URL of the page in tests with a page.
  const file = resolve(fileURLToPath(import.meta.url), '../../../artifacts/polkadot-metadata.json')
  const { metadata } = JSON.parse(await readFile(file, 'utf8')) as { metadata?: unknown }
  if (!isHex(metadata)) throw new Error(`${file} contains no metadata.`)
  return metadata
}
