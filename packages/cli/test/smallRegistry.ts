import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sha256 } from '../src/hash.js'
import type { Registry } from '../src/registry/loadRegistry.js'
import type { ItemKind, Lang, RegistryIndex, Style, VariantIndex } from '../src/registry/registryIndex.js'

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

/** The general part of a registry of {@link smallFiles}. */
export function smallIndex(version = '1.0.0'): RegistryIndex {
  return {
    format: 2,
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
    styles: ['tailwind', 'css', 'unstyled'],
    langs: ['ts', 'js'],
  }
}

/** The name of a file in a language. */
function targetIn(lang: Lang, target: string): string {
  return lang === 'ts' ? target : target.replace(/\.ts(x?)$/, '.js$1')
}

/**
 * What a registry says of {@link smallFiles}, or of a changed copy, in a style. `unstyled` has no stylesheet.
 */
export function smallVariant(
  style: Style = 'unstyled',
  files: Readonly<Record<string, string>> = smallFiles,
  dependencies: Record<string, string> = {},
  lang: Lang = 'ts',
): VariantIndex {
  const theme = style === 'unstyled' ? [] : ['theme.css']
  const item = (name: string, kind: ItemKind, targets: string[], features: string[] = []) => ({
    name,
    kind,
    title: name,
    description: `The ${name}.`,
    isRequired: name === 'connect',
    files: [...targets, ...theme].map((target) => targetIn(lang, target)).sort(),
    dependencies,
    features,
  })
  const shell = ['index.ts', 'modal.tsx', 'views.ts']
  return {
    style,
    lang,
    items: [
      item('modal', 'bundle', shell, ['connect', 'swap']),
      item('connect', 'feature', ['features/connect.ts', 'views/connect.tsx', 'primitives/button.tsx']),
      item('swap', 'feature', ['features/swap.ts', 'views/swap.tsx', 'primitives/button.tsx']),
      item('primitive-button', 'primitive', ['primitives/button.tsx']),
    ],
    files: Object.fromEntries(
      Object.entries(files)
        .filter(([target]) => style !== 'unstyled' || target !== 'theme.css')
        .map(([target, text]) => [targetIn(lang, target), { sha256: sha256(text) }]),
    ),
    regions: {
      [targetIn(lang, 'views.ts')]: [
        region('', (feature) => `import { ${feature}Views } from './features/${feature}'`),
        region('  ', (feature) => `  ...${feature}Views,`),
      ],
    },
    ...(style === 'unstyled' ? {} : { stylesheet: 'theme.css' }),
  }
}

/** A registry in memory. */
export function smallRegistry(
  files: Readonly<Record<string, string>> = smallFiles,
  version = '1.0.0',
): Registry {
  return {
    index: smallIndex(version),
    variant: (style, lang) => smallVariant(style, files, {}, lang),
    textOf: (_style, lang, target) =>
      Object.entries(files).find(([file]) => targetIn(lang, file) === target)?.[1] ?? '',
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
  const index = smallIndex(version)
  put('index.json', JSON.stringify(index))
  for (const style of index.styles)
    for (const lang of index.langs) {
      const variant = smallVariant(style, files, dependencies, lang)
      put(`${style}-${lang}/index.json`, JSON.stringify(variant))
      for (const [target, text] of Object.entries(files))
        if (targetIn(lang, target) in variant.files)
          put(`${style}-${lang}/files/${targetIn(lang, target)}`, text)
    }
  return folder
}
