import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { execute } from '@latchkey/test/execute'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { packPackage } from '../release/packPackage'
import type { CheckResult } from './check'
import { packedManifest, rangeFindings } from './ranges'
import { readManifest } from './workspace'

/**
 * Packs a package as `pnpm publish` does and checks the result: publint in strict mode, are-the-types-wrong
 * for ESM, the licence text is included, tests and stories are not, and dependencies are ranges.
 *
 * @param folder Folder of the package, from the root.
 * @param destination Folder for the tarball. The caller removes it.
 */
export async function checkPackage(root: string, folder: string, destination: string): Promise<CheckResult> {
  const cwd = join(root, folder)
  const { tarball, paths } = await packPackage(cwd, destination)
  const [shape, types] = await Promise.all([shapeFindings(tarball), typeFindings(cwd, tarball, paths)])
  const ranges = rangeFindings(await packedManifest(tarball))
  return {
    findings: [...contentFindings(paths), ...ranges, ...shape, ...types],
    scope: `${paths.length} files`,
  }
}

function contentFindings(paths: readonly string[]): string[] {
  const strays = paths.filter((path) =>
    /\.(?:test|test-d|bench|stories)\.[a-z.]+$|(?:^|\/)(?:src|node_modules)\//.test(path),
  )
  const missing = ['LICENSE', 'package.json'].filter((path) => !paths.includes(path))
  return [
    ...strays.map((path) => `${path} must not be packed`),
    ...missing.map((path) => `${path} is not packed`),
  ]
}

async function shapeFindings(tarball: string): Promise<string[]> {
  const buffer = readFileSync(tarball)
  const packed = buffer.buffer.slice(buffer.byteOffset, buffer.byteOffset + buffer.byteLength)
  const { messages, pkg } = await publint({ pack: { tarball: packed }, strict: true })
  return messages
    .filter(({ type }) => type !== 'suggestion')
    .map((message) => `publint: ${formatMessage(message, pkg) ?? message.code}`)
}

async function typeFindings(cwd: string, tarball: string, paths: readonly string[]): Promise<string[]> {
  // A package without exported modules has no types to check.
  const modules = Object.keys(readManifest(cwd).exports ?? {}).filter((name) => name !== './package.json')
  if (modules.length === 0) return []
  if (!paths.some((path) => path.endsWith('.d.ts'))) return ['no type declaration is packed']
  const args = [
    tarball,
    '--profile',
    'esm-only',
    '--no-definitely-typed',
    '--no-color',
    '--no-emoji',
    '--format',
    'ascii',
  ]
  const { code, output } = await execute('attw', args, { cwd })
  return code === 0 ? [] : [`are the types wrong:\n${output}`]
}
