import { statSync } from 'node:fs'
import { execute } from '@latchkey/test/execute'

/** A packed package, and its sizes. */
export interface PackedPackage {
  readonly name: string
  readonly version: string
  readonly packedBytes: number
  readonly paths: readonly string[]
  readonly tarball: string
}

interface Packed {
  readonly name: string
  readonly version: string
  readonly filename: string
  readonly files: readonly { readonly path: string }[]
}

/** Packs a built package as it is published and measures the tarball. */
export async function packPackage(folder: string, destination: string): Promise<PackedPackage> {
  const args = ['pack', '--json', '--pack-destination', destination]
  const { code, stdout, output } = await execute('pnpm', args, { cwd: folder })
  if (code !== 0) throw new Error(`pnpm pack failed in ${folder}:\n${output}`)
  const { name, version, filename, files } = JSON.parse(stdout) as Packed
  return {
    name,
    version,
    packedBytes: statSync(filename).size,
    paths: files.map(({ path }) => path),
    tarball: filename,
  }
}
