import { readFileSync } from 'node:fs'

/** What is committed of a runtime's metadata: enough to serve it, with its origin and licence. */
export interface MetadataArtifact {
  source: string
  license: string
  /** SCALE-encoded metadata, from its magic number on. */
  metadata: `0x${string}`
}

const packageName = '@polkadot/types-support'
const file = 'metadata/v15/polkadot-hex.js'
// "meta", with which every SCALE-encoded metadata begins.
const magicNumber = '6d657461'

// Its exports lead to one of two builds; the licence lies above both.
const root = new URL(`../node_modules/${packageName}/`, import.meta.url)

/** Takes the metadata of the Polkadot runtime, as the package of test fixtures carries it. */
export async function readMetadataPackage(): Promise<MetadataArtifact> {
  const { version, license } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
    version: string
    license: string
  }
  const { default: hex } = (await import(new URL(file, root).href)) as { default: string }
  // The fixture is the answer of a runtime call, which wraps the metadata in an option and a length.
  const start = hex.indexOf(magicNumber)
  if (start < 2 || start > 16) throw new Error(`${packageName}/${file} contains no metadata.`)
  return { source: `${packageName}@${version} ${file}`, license, metadata: `0x${hex.slice(start)}` }
}

/** The licence that the package carries. */
export function readMetadataLicense(): string {
  return readFileSync(new URL('LICENSE', root), 'utf8')
}

/** The bytes of an artifact as they are committed. */
export function serializeMetadata(artifact: MetadataArtifact): string {
  return `${JSON.stringify(artifact, null, 2)}\n`
}
