import * as v from 'valibot'
import { withFeatures } from './managedRegions'
import type { RegistryItem, VariantIndex } from './registryIndex'

/**
 * The part of shadcn's registry-item format that we write, so that `npx shadcn add <address>/modal.json` works with
 * what we publish. Source: the registry-item schema of shadcn 4.
 */
const shadcnItemSchema = v.strictObject({
  $schema: v.literal('https://ui.shadcn.com/schema/registry-item.json'),
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  type: v.picklist(['registry:block', 'registry:component']),
  title: v.pipe(v.string(), v.nonEmpty()),
  description: v.pipe(v.string(), v.nonEmpty()),
  dependencies: v.array(v.pipe(v.string(), v.regex(/^(@[\w.-]+\/)?[\w.-]+@[^@\s]+$/))),
  files: v.pipe(
    v.array(
      v.strictObject({
        path: v.pipe(v.string(), v.nonEmpty()),
        type: v.picklist(['registry:component', 'registry:file']),
        target: v.pipe(v.string(), v.startsWith('@components/')),
        content: v.pipe(v.string(), v.nonEmpty()),
      }),
    ),
    v.minLength(1),
  ),
  docs: v.optional(v.string()),
  meta: v.record(v.string(), v.unknown()),
})

/** An item in shadcn's format. */
export type ShadcnItem = v.InferOutput<typeof shadcnItemSchema>

/**
 * One item with everything it needs, self-contained: shadcn takes a bare name in `registryDependencies` for one of its own
 * items, so the files of ours are all in here.
 */
export function shadcnItem(
  version: string,
  variant: VariantIndex,
  item: RegistryItem,
  texts: ReadonlyMap<string, string>,
): ShadcnItem {
  const needed = [item, ...variant.items.filter(({ name }) => item.features.includes(name))]
  const targets = [...new Set(needed.flatMap(({ files }) => files))].sort()
  const dependencies = new Map(needed.flatMap((one) => Object.entries(one.dependencies)))
  const { stylesheet } = variant
  const features = new Set(item.features)
  const textOf = (target: string) => {
    const text = texts.get(target) ?? ''
    const regions = variant.regions[target]
    return regions ? withFeatures(text, regions, features) : text
  }
  const result = {
    $schema: 'https://ui.shadcn.com/schema/registry-item.json',
    name: item.name,
    type: 'registry:block',
    title: item.title,
    description: item.description,
    dependencies: [...dependencies].sort().map(([name, range]) => `${name}@${range}`),
    files: targets.map((target) => ({
      path: target,
      type: target.endsWith('.css') ? 'registry:file' : 'registry:component',
      target: `@components/wallet/${target}`,
      content: textOf(target),
    })),
    ...(stylesheet === undefined
      ? {}
      : {
          docs: `Add \`@import "./components/wallet/${stylesheet}";\` below \`@import "tailwindcss";\` in your CSS.`,
        }),
    meta: { version },
  }
  return v.parse(shadcnItemSchema, result)
}
