import * as v from 'valibot'
import { isSafePath } from '../safePath.js'

const path = v.pipe(v.string(), v.check(isSafePath, 'a plain relative path'))
const itemName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/))
const line = v.pipe(v.string(), v.regex(/^[^\n\r]*$/))

const regionSchema = v.object({
  begin: line,
  end: line,
  lines: v.array(v.object({ text: line, feature: itemName })),
})

const itemSchema = v.object({
  name: itemName,
  type: v.string(),
  kind: v.picklist(['block', 'feature']),
  title: v.string(),
  description: v.string(),
  version: v.string(),
  isRequired: v.boolean(),
  files: v.array(v.object({ path, target: path, sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) })),
  dependencies: v.record(v.string(), v.string()),
  registryDependencies: v.array(itemName),
})

/** `registry.json`, as the registry build writes it. */
export const registryIndexSchema = v.object({
  format: v.literal(1),
  name: v.string(),
  version: v.string(),
  peers: v.record(v.string(), v.string()),
  adapters: v.array(
    v.object({ dependency: v.string(), range: v.string(), entry: v.string(), factory: v.string() }),
  ),
  extras: v.array(
    v.object({
      feature: itemName,
      title: line,
      dependencies: v.record(v.string(), v.string()),
      entry: v.string(),
      factory: v.string(),
      option: line,
    }),
  ),
  styles: v.object({
    tailwind: v.object({
      items: v.array(itemSchema),
      regions: v.record(path, v.array(regionSchema)),
      stylesheet: v.optional(path),
    }),
    unstyled: v.object({
      items: v.array(itemSchema),
      regions: v.record(path, v.array(regionSchema)),
      stylesheet: v.optional(path),
    }),
  }),
})

/** The registry the CLI carries. */
export type RegistryIndex = v.InferOutput<typeof registryIndexSchema>
/** A look the views come in. */
export type Style = keyof RegistryIndex['styles']
/** What {@link RegistryIndex} says of one style. */
export type RegistryStyle = RegistryIndex['styles'][Style]
/** Something `add` can be asked for. */
export type RegistryItem = v.InferOutput<typeof itemSchema>
/** A marked region of a managed file. */
export type ManagedRegion = v.InferOutput<typeof regionSchema>

/** What brings a feature to life beside its views. */
export type RegistryExtra = RegistryIndex['extras'][number]

/** All styles, the default one first. */
export const styles: readonly Style[] = ['tailwind', 'unstyled']
