import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sha256 } from '../src/hash.js'
import type { RegistryIndex } from '../src/registry/registryIndex.js'

const views = `// latchkey:begin
import { connectViews } from './features/connect'
import { swapViews } from './features/swap'
// latchkey:end

export const views = {
  // latchkey:begin
  ...connectViews,
  ...swapViews,
  // latchkey:end
}
`

/** The files of a registry small enough to read in a test. */
export const smallFiles: Record<string, string> = {
  'index.ts': `export { Modal } from './modal'\n`,
  'modal.tsx': `import { views } from './views'\n\nexport const Modal = () => <p>{Object.keys(views)}</p>\n`,
  'views.ts': views,
  'theme.css': ':root {\n  --lk-accent: #123456;\n}\n',
  'features/connect.ts': `export const connectViews = { Connect: () => import('../views/connect') }\n`,
  'features/swap.ts': `export const swapViews = { Swap: () => import('../views/swap') }\n`,
  'views/connect.tsx': `import { Button } from '../primitives/button'\n\nexport const ConnectView = () => <Button />\n`,
  'views/swap.tsx': `import { Button } from '../primitives/button'\n\nexport const SwapView = () => <Button />\n`,
  'primitives/button.tsx': `export const Button = () => <button type="button">Press</button>\n`,
}

const region = (indent: string, line: (feature: string) => string) => ({
  begin: `${indent}// latchkey:begin`,
  end: `${indent}// latchkey:end`,
  lines: ['connect', 'swap'].map((feature) => ({ text: line(feature), feature })),
})

/** What the index says of {@link smallFiles}, or of a changed copy. */
export function smallIndex(
  files: Readonly<Record<string, string>> = smallFiles,
  version = '1.0.0',
  dependencies: Record<string, string> = {},
): RegistryIndex {
  const item = (name: string, kind: 'block' | 'feature', paths: string[], more: object = {}) => ({
    name,
    type: kind === 'block' ? 'registry:block' : 'registry:component',
    kind,
    title: name,
    description: `The ${name}.`,
    version,
    isRequired: name === 'connect',
    files: paths.map((path) => ({ path, target: path, sha256: sha256(files[path] ?? '') })),
    dependencies,
    registryDependencies: [] as string[],
    ...more,
  })
  const items = (withTheme: boolean) => [
    item('modal', 'block', ['index.ts', 'modal.tsx', 'views.ts', ...(withTheme ? ['theme.css'] : [])], {
      registryDependencies: ['connect', 'swap'],
    }),
    item('connect', 'feature', ['features/connect.ts', 'views/connect.tsx', 'primitives/button.tsx']),
    item('swap', 'feature', ['features/swap.ts', 'views/swap.tsx', 'primitives/button.tsx']),
  ]
  const regions = {
    'views.ts': [
      region('', (feature) => `import { ${feature}Views } from './features/${feature}'`),
      region('  ', (feature) => `  ...${feature}Views,`),
    ],
  }
  return {
    format: 1,
    name: 'small',
    version,
    peers: { react: '>=18' },
    adapters: [],
    extras: [
      {
        feature: 'swap',
        title: 'swaps',
        dependencies: { 'swap-client': '2.21.8', 'swap-core': '2.21.8' },
        entry: '@latchkey/headless/swap',
        factory: 'swap',
        option: 'swap: swap()',
      },
    ],
    styles: {
      tailwind: { items: items(true), regions, stylesheet: 'theme.css' },
      unstyled: { items: items(false), regions },
    },
  }
}

/** Writes a registry the way the package carries it. */
export function writeSmallRegistry(
  folder: string,
  files: Readonly<Record<string, string>> = smallFiles,
  version = '1.0.0',
  dependencies: Record<string, string> = {},
): string {
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const style of ['tailwind', 'unstyled'])
    for (const [path, text] of Object.entries(files)) put(`${style}/${path}`, text)
  put('registry.json', JSON.stringify(smallIndex(files, version, dependencies)))
  return folder
}
