import * as v from 'valibot'
import { isSafePath } from '../isSafePath.js'

/** All styles, in the order of the prompt. */
export const styles = ['tailwind', 'css', 'unstyled'] as const

/** All languages. */
export const langs = ['ts', 'js'] as const

const path = v.pipe(v.string(), v.check(isSafePath, 'a plain relative path'))
const itemName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/))
const line = v.pipe(v.string(), v.regex(/^[^\n\r]*$/))
const packages = v.record(v.string(), v.string())

const extraSchema = v.object({
  feature: itemName,
  title: line,
  dependencies: packages,
  entry: v.string(),
  factory: v.string(),
  option: line,
})

/** `index.json`, as the registry build writes it. */
export const registryIndexSchema = v.object({
  format: v.literal(2),
  name: v.string(),
  version: v.string(),
  peers: packages,
  adapters: v.array(
    v.object({ dependency: v.string(), range: v.string(), entry: v.string(), factory: v.string() }),
  ),
  extras: v.array(extraSchema),
  styles: v.array(v.picklist(styles)),
  langs: v.array(v.picklist(langs)),
})

const regionSchema = v.object({
  begin: line,
  end: line,
  lines: v.array(v.object({ text: line, feature: itemName })),
})

const itemSchema = v.object({
  name: itemName,
  kind: v.picklist(['bundle', 'entry', 'feature', 'view', 'primitive']),
  title: line,
  description: line,
  isRequired: v.boolean(),
  files: v.array(path),
  dependencies: packages,
  features: v.array(itemName),
})

/** `<style>-<lang>/index.json`, as the registry build writes it. */
export const variantIndexSchema = v.object({
  style: v.picklist(styles),
  lang: v.picklist(langs),
  items: v.array(itemSchema),
  files: v.record(path, v.object({ sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) })),
  regions: v.record(path, v.array(regionSchema)),
  stylesheet: v.optional(path),
})

/** A style of the views. */
export type Style = (typeof styles)[number]
/** A language of the views. */
export type Lang = (typeof langs)[number]
/** The part of the registry that is the same in every variant. */
export type RegistryIndex = v.InferOutput<typeof registryIndexSchema>
/** The items and files of one style in one language. */
export type VariantIndex = v.InferOutput<typeof variantIndexSchema>
/** An item that `add` can install. */
export type RegistryItem = v.InferOutput<typeof itemSchema>
/** The kind of an item: a set of features, a component to place, a feature, or a file with its imports. */
export type ItemKind = RegistryItem['kind']
/** A marked region of a managed file. */
export type ManagedRegion = v.InferOutput<typeof regionSchema>
/** Packages and an option that a feature can add to its views. */
export type RegistryExtra = v.InferOutput<typeof extraSchema>
