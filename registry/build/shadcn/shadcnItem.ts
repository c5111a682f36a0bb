import { posix } from 'node:path'
import type { ShadcnFile } from '../../registry'
import type { BuiltVariant } from '../buildRegistry'
import { withFeatures } from '../managedRegions'
import { withoutUnused } from '../optionalParts'
import type { Lang, RegistryItem, Style } from '../registryIndex'

/** The folder of the files in shadcn's format: below the components of the project. */
const folder = '@components/wallet'

/**
 * An item in shadcn's format. Its files have the type `registry:file`, which shadcn copies unchanged. From
 * other types, shadcn removes `'use client'` in a project without server components.
 */
export interface ShadcnItem {
  name: string
  type: 'registry:block' | 'registry:component'
  title: string
  description: string
  /** Packages with their ranges: `clsx@^2.1.1`. */
  dependencies: string[]
  /** Components of shadcn's own registry that the files import. */
  registryDependencies?: string[]
  files: { path: string; type: 'registry:file'; target: string; content: string }[]
  docs: string
  meta: { version: string; style: Style; lang: Lang }
}

/** Returns the name of an item in a variant: `modal`, `modal-css`, `modal-js`, `modal-css-js`. */
export function shadcnName(name: string, style: Style, lang: Lang): string {
  return [name, ...(style === 'tailwind' ? [] : [style]), ...(lang === 'ts' ? [] : [lang])].join('-')
}

/**
 * Returns an item of a variant with all its files. It does not refer to other items of this registry, because
 * shadcn looks up a bare name in its own, and the URL of this registry is unknown.
 *
 * @param own - The files that shadcn has too. In the style of Tailwind they are its own.
 */
export function shadcnItem(
  version: string,
  variant: BuiltVariant,
  item: RegistryItem,
  own: readonly ShadcnFile[],
): ShadcnItem {
  const { items, style, lang, stylesheet } = variant.index
  const taken = new Set(style === 'tailwind' ? own.map(({ file }) => file) : [])
  const needed = [item, ...items.filter(({ name }) => item.features.includes(name))]
  const dependencies = new Map(needed.flatMap((one) => Object.entries(one.dependencies)))
  const all = [...new Set(needed.flatMap(({ files }) => files))].sort()
  const targets = all.filter((target) => !taken.has(stemOf(target)))
  return {
    name: shadcnName(item.name, style, lang),
    type: typeOf(item),
    title: item.title,
    description: item.description,
    dependencies: [...dependencies].sort().map(([name, range]) => `${name}@${range}`),
    ...(targets.length < all.length && {
      registryDependencies: all
        .map(stemOf)
        .filter((stem) => taken.has(stem))
        .map((stem) => posix.basename(stem)),
    }),
    files: targets.map((target) => ({
      path: target,
      type: 'registry:file',
      target: `${folder}/${target}`,
      content: withImports(textOf(variant, item, target, targets), target, taken),
    })),
    docs: docsOf(item.name, style, lang, stylesheet),
    meta: { version, style, lang },
  }
}

function stemOf(target: string): string {
  return target.replace(/\.\w+$/, '')
}

/** Returns a text that imports the components of shadcn by its alias. shadcn writes that of the project. */
function withImports(text: string, target: string, taken: ReadonlySet<string>): string {
  return text.replace(/( from )'(\.\.?\/[^'\n]+)'/g, (whole, from: string, source: string) => {
    const stem = posix.join(posix.dirname(target), source)
    return taken.has(stem) ? `${from}'@/components/ui/${posix.basename(stem)}'` : whole
  })
}

function typeOf({ kind }: RegistryItem): ShadcnItem['type'] {
  return kind === 'bundle' || kind === 'entry' ? 'registry:block' : 'registry:component'
}

/** Returns the text of a file, with the features of the item and with what its files use. */
function textOf(
  { index, texts }: BuiltVariant,
  item: RegistryItem,
  target: string,
  targets: readonly string[],
): string {
  const text = withoutUnused(texts.get(target) ?? '', index.files[target]?.parts ?? [], (file) =>
    targets.includes(file),
  )
  const regions = index.regions[target]
  return regions ? withFeatures(text, regions, new Set(item.features)) : text
}

/** Returns the text that shadcn prints after it copied the files. */
function docsOf(name: string, style: Style, lang: Lang, stylesheet: string | undefined): string {
  const lines: string[] = []
  if (stylesheet !== undefined) {
    const where = style === 'tailwind' ? ', below `@import "tailwindcss"`' : ''
    lines.push(`Import wallet/${stylesheet} in your global stylesheet${where}.`)
  }
  if (lang === 'ts') lines.push(`For a project without TypeScript, add ${shadcnName(name, style, 'js')}.`)
  lines.push('With `npx latchkey adopt`, `npx latchkey update` keeps these files up to date.')
  return lines.join('\n')
}
