import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const plainHost: Record<string, string> = {
  'package.json': `${JSON.stringify({ name: 'host', private: true, dependencies: { react: '^19.0.0' }, devDependencies: { vite: '^8.0.0' } }, undefined, 2)}\n`,
  'tsconfig.json': '{ "compilerOptions": { "moduleResolution": "bundler" } }\n',
  'src/main.tsx': 'export {}\n',
}

const tailwindHost: Record<string, string> = {
  ...plainHost,
  'package.json': `${JSON.stringify({ name: 'host', private: true, dependencies: { react: '^19.0.0' }, devDependencies: { tailwindcss: '^4.3.0' } }, undefined, 2)}\n`,
  'src/index.css': '@import "tailwindcss";\n\nbody {\n  margin: 0;\n}\n',
}

/** Makes a small host in a folder of its own: without Tailwind, or with Tailwind 4. */
export function hostProject(
  kind: 'plain' | 'tailwind' = 'plain',
  changes: Readonly<Record<string, string | undefined>> = {},
): string {
  const root = mkdtempSync(join(tmpdir(), 'latchkey-host-'))
  for (const [path, text] of Object.entries({ ...(kind === 'plain' ? plainHost : tailwindHost), ...changes }))
    if (text !== undefined) put(root, path, text)
  return root
}

/** Writes a file of a host. */
export function put(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

/**
 * Everything below a folder, folders and links included, so that two moments can be compared byte for byte.
 */
export function treeOf(root: string, folder = ''): Record<string, string> {
  const tree: Record<string, string> = {}
  for (const name of readdirSync(join(root, folder)).sort()) {
    const path = folder === '' ? name : `${folder}/${name}`
    const stats = lstatSync(join(root, path))
    if (stats.isSymbolicLink()) tree[path] = `-> ${readlinkSync(join(root, path))}`
    else if (stats.isDirectory()) Object.assign(tree, { [`${path}/`]: '' }, treeOf(root, path))
    else tree[path] = readFileSync(join(root, path), 'latin1')
  }
  return tree
}
