import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sha256 } from '../src/hash.js'
import type { Registry } from '../src/registry/loadRegistry.js'
import type {
  ItemKind,
  Lang,
  ManagedRegion,
  OptionalPart,
  RegistryIndex,
  Style,
  VariantIndex,
} from '../src/registry/registryIndex.js'

const views = `export const views = {
  // latchkey:begin
  Connect: () => import('./views/connect'),
  Swap: () => import('./views/swap'),
  SwapReview: () => import('./views/swap-review'),
  // latchkey:end
}

export const lists = {
  // latchkey:begin
  SwapList: () => import('./views/swap'),
  // latchkey:end
}
`

const messages = `export const connectMessages = {
  title: 'Connect',
}

export const swapMessages = {
  title: 'Swap',
  review: 'Review',
}
`

/** The files of a registry small enough to read in a test. */
export const smallFiles: Record<string, string> = {
  'index.ts': `export { Modal } from './modal'\n`,
  'modal.tsx': `import { views } from './views'\n\nexport const Modal = () => <p>{Object.keys(views)}</p>\n`,
  'views.ts': views,
  'theme.css': ':root {\n  --lk-accent: #123456;\n}\n/* views/swap.tsx */\n.lk-swap {\n  margin: 0;\n}\n',
  'messages/en.ts': messages,
  'views/connect.tsx': `import { connectMessages } from '../messages/en'\nimport { Button } from '../ui/button'\n\nexport const ConnectView = () => <Button />\n`,
  'views/swap.tsx': `import { swapMessages } from '../messages/en'\nimport { Button } from '../ui/button'\n\nexport const SwapView = () => <Button />\n`,
  'views/swap-review.tsx': `import { swapMessages } from '../messages/en'\n\nexport const SwapReviewView = () => <p>{swapMessages.review}</p>\n`,
  'ui/button.tsx': `export const Button = () => <button type="button">Press</button>\n`,
}

/** The marked regions of a text. */
function regionsOf(text: string): ManagedRegion[] {
  return [...text.matchAll(/^( *\/\/ latchkey:begin)\n(.*?)^( *\/\/ latchkey:end)$/gms)].map(
    ([, begin = '', lines = '', end = '']) => ({
      begin,
      end,
      lines: [...lines.matchAll(/^.+$/gm)].map(([line]) => ({
        text: line,
        feature: /views\/(connect|swap)/.exec(line)?.[1] ?? '',
      })),
    }),
  )
}

/** The optional parts of a text: the words of a feature, and the rules of a view. */
function partsOf(text: string, lang: Lang): OptionalPart[] {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    const [, words, rules] = /^export const (\w+)Messages|^\/\* views\/(\w+)/.exec(line) ?? []
    const name = words ?? rules
    if (name === undefined) return []
    const from = lines[index - 1] === '' ? index : index + 1
    const to = lines.findIndex((other, at) => at >= index && other.startsWith('}')) + 1
    const files = [`views/${name}.tsx`, ...(words === 'swap' ? ['views/swap-review.tsx'] : [])]
    return [{ lines: [from, to] as [number, number], files: files.map((file) => targetIn(lang, file)) }]
  })
}

/** The general part of a registry of {@link smallFiles}. */
export function smallIndex(version = '1.0.0'): RegistryIndex {
  return {
    format: 3,
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
    shadcn: [
      {
        file: 'ui/button',
        exports: ['Button'],
        props: ['asChild'],
        variants: { variant: ['default', 'ghost'] },
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
  const shared = ['messages/en.ts', 'ui/button.tsx']
  return {
    style,
    lang,
    items: [
      item('modal', 'bundle', shell, ['connect', 'swap']),
      item('connect-button', 'entry', shell, ['connect']),
      item('connect', 'feature', ['views/connect.tsx', ...shared]),
      item('swap', 'feature', ['views/swap.tsx', 'views/swap-review.tsx', ...shared]),
    ],
    files: Object.fromEntries(
      Object.entries(files)
        .filter(([target]) => style !== 'unstyled' || target !== 'theme.css')
        .map(([target, text]) => {
          const parts = partsOf(text, lang)
          return [targetIn(lang, target), { sha256: sha256(text), ...(parts.length > 0 && { parts }) }]
        }),
    ),
    regions: { [targetIn(lang, 'views.ts')]: regionsOf(files['views.ts'] ?? '') },
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
