import { statSync } from 'node:fs'
import { join } from 'node:path'
import { execute } from '../execute'

/** The sizes of a published package. */
export interface PackageSize {
  readonly name: string
  readonly version: string
  readonly packedBytes: number
  readonly files: number
}

interface Packed {
  readonly name: string
  readonly version: string
  readonly filename: string
  readonly files: readonly unknown[]
}

/** Packs a built package as it would be published and measures the tarball. */
export async function packageSize(folder: string, destination: string): Promise<PackageSize> {
  const args = ['pack', '--json', '--pack-destination', destination]
  const { code, stdout, output } = await execute('pnpm', args, { cwd: folder })
  if (code !== 0) throw new Error(`pnpm pack failed in ${folder}:\n${output}`)
  const { name, version, filename, files } = JSON.parse(stdout) as Packed
  return { name, version, packedBytes: statSync(join(filename)).size, files: files.length }
}

/** Returns the sizes as a Markdown table, for release notes. */
export function sizeTable(sizes: readonly PackageSize[]): string {
  const rows = sizes.map(
    ({ name, version, packedBytes, files }) =>
      `| \`${name}\` | ${version} | ${(packedBytes / 1000).toFixed(1)} kB | ${files} |`,
  )
  return ['| package | version | packed | files |', '| --- | --- | ---: | ---: |', ...rows].join('\n')
}
