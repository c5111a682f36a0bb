import type { ShadcnFile } from '../../registry'
import type { BuiltVariant } from '../buildRegistry'
import { type ShadcnItem, shadcnItem } from './shadcnItem'

const itemSchema = 'https://ui.shadcn.com/schema/registry-item.json'
const registrySchema = 'https://ui.shadcn.com/schema/registry.json'

/** The required properties of a shadcn registry. */
export interface ShadcnRegistryNames {
  name: string
  homepage: string
  version: string
}

/**
 * Returns the registry in shadcn's format for a web server, by path: `registry.json` lists the items of every
 * variant, and `<item>.json` is an item with its files, for `npx shadcn add <address>/modal.json`.
 */
export function shadcnRegistry(
  { name, homepage, version }: ShadcnRegistryNames,
  variants: readonly BuiltVariant[],
  own: readonly ShadcnFile[],
): Map<string, string> {
  const items = variants.flatMap((variant) =>
    variant.index.items.map((item) => shadcnItem(version, variant, item, own)),
  )
  const output = new Map<string, string>()
  const listed = items.map(({ name, type, title, description }) => ({ name, type, title, description }))
  output.set('registry.json', json({ $schema: registrySchema, name, homepage, items: listed }))
  for (const item of items) output.set(`${item.name}.json`, json({ $schema: itemSchema, ...item }))
  return output
}

/**
 * Returns the `registry.json` next to the authored files, which makes the repository a shadcn registry. It
 * has the items whose files are all authored, with those that shadcn has too. Paths are relative to the
 * folder of the authored files.
 */
export function sourceRegistry(
  { name, homepage, version }: ShadcnRegistryNames,
  variants: readonly BuiltVariant[],
  authored: ReadonlyMap<string, string>,
): string {
  const isAuthored = ({ files }: ShadcnItem) =>
    files.every(({ path, content }) => authored.get(path) === content)
  const items = variants
    .filter(({ index }) => index.style === 'tailwind' && index.lang === 'ts')
    .flatMap((variant) => variant.index.items.map((item) => shadcnItem(version, variant, item, [])))
    .filter(isAuthored)
    .map((item) => ({ ...item, files: item.files.map(({ content, ...file }) => file) }))
  const text = json({ $schema: registrySchema, name, homepage, items })
  // Writes each file on one line.
  return text.replace(
    /\{\n\s+("path": [^\n]+)\n\s+("type": [^\n]+)\n\s+("target": [^\n]+)\n\s+\}/g,
    '{ $1 $2 $3 }',
  )
}

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}
