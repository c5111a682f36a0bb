// Development only: `tsx scripts/extract-polkadot-metadata.ts` rewrites the committed metadata and its
// licence.
import { writeFileSync } from 'node:fs'
import { readMetadataLicense, readMetadataPackage, serializeMetadata } from './polkadotMetadata.js'

const artifact = await readMetadataPackage()
const place = (name: string) => new URL(`../artifacts/${name}`, import.meta.url)
writeFileSync(place('polkadot-metadata.json'), serializeMetadata(artifact))
writeFileSync(place('polkadot-metadata.LICENSE'), readMetadataLicense())
console.log(`${artifact.source}: ${artifact.metadata.length / 2 - 1} bytes`)
