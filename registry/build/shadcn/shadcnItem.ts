import type { BuiltVariant } from '../buildRegistry'
import { withFeatures } from '../managedRegions'
import type { Lang, RegistryItem, Style } from '../registryIndex'

/** The folder the files go to, in the words of shadcn: below where the host keeps its components. */
const folder = '@components/wallet'

/**
 * An item in shadcn's format, as far as we write it. Its files have the type `registry:file`, which shadcn copies as they are:
 * other types lose `'use client'` in a host without server components.
 */
export interface ShadcnItem {
  name: string
  type: 'registry:block' | 'registry:component' | 'registry:ui'
  title: string
  description: string
  /** With their ranges: `clsx@^2.1.1`. */
  dependencies: string[]
  files: { path: string; type: 'registry:file'; target: string; content: string }[]
  docs: string
  meta: { version: string; style: Style; lang: Lang }
}

/** The name of an item among those of every variant: `modal`, `modal-css`, `modal-js`, `modal-css-js`. */
export function shadcnName(name: string, style: Style, lang: Lang): string {
  return [name, ...(style === 'tailwind' ? [] : [style]), ...(lang === 'ts' ? [] : [lang])].join('-')
}

/**
 * One item of a variant with everything it needs. It names no other item: shadcn takes a bare name for one of its own, and the
 * address this registry is served from is not known here.
 */
export function shadcnItem(version: string, variant: BuiltVariant, item: RegistryItem): ShadcnItem {
  const { items, style, lang, stylesheet } = variant.index
  const needed = [item, ...items.filter(({ name }) => item.features.includes(name))]
  const dependencies = new Map(needed.flatMap((one) => Object.entries(one.dependencies)))
  const targets = [...new Set(needed.flatMap(({ files }) => files))].sort()
  return {
    name: shadcnName(item.name, style, lang),
    type: typeOf(item),
    title: item.title,
    description: item.description,
    dependencies: [...dependencies].sort().map(([name, range]) => `${name}@${range}`),
    files: targets.map((target) => ({
      path: target,
      type: 'registry:file',
      target: `${folder}/${target}`,
      content: textOf(variant, item, target),
    })),
    docs: docsOf(item.name, style, lang, stylesheet),
    meta: { version, style, lang },
  }
}

function typeOf({ kind }: RegistryItem): ShadcnItem['type'] {
  if (kind === 'primitive') return 'registry:ui'
  return kind === 'bundle' || kind === 'entry' ? 'registry:block' : 'registry:component'
}

/** The text of a file; a list of features has the lines of those that come with the item. */
function textOf({ index, texts }: BuiltVariant, item: RegistryItem, target: string): string {
  const text = texts.get(target) ?? ''
  const regions = index.regions[target]
  return regions ? withFeatures(text, regions, new Set(item.features)) : text
}

/** What shadcn prints after it has copied the files. */
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
