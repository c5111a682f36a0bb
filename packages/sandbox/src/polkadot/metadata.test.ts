import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  readMetadataLicense,
  readMetadataPackage,
  serializeMetadata,
} from '../../scripts/polkadotMetadata.js'

const committed = (name: string) => readFileSync(new URL(`../../artifacts/${name}`, import.meta.url), 'utf8')

test('the committed metadata equals that of the package and has its licence', async () => {
  const artifact = await readMetadataPackage()
  expect(artifact.license).toBe('Apache-2.0')
  expect(committed('polkadot-metadata.json') === serializeMetadata(artifact)).toBe(true)
  expect(committed('polkadot-metadata.LICENSE')).toBe(readMetadataLicense())
})
