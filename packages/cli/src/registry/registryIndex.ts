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
  format: v.literal(3),
  name: v.string(),
  version: v.string(),
  peers: packages,
  adapters: v.array(
    v.object({ dependency: v.string(), range: v.string(), entry: v.string(), factory: v.string() }),
  ),
  extras: v.array(extraSchema),
  shadcn: v.array(
    v.object({
      file: path,
      exports: v.array(v.string()),
      props: v.optional(v.array(v.string())),
      variants: v.optional(v.record(v.string(), v.array(v.string()))),
    }),
  ),
  styles: v.array(v.picklist(styles)),
  langs: v.array(v.picklist(langs)),
})

const regionSchema = v.object({
  begin: line,
  end: line,
  lines: v.array(v.object({ text: line, feature: itemName })),
})

const lineNumber = v.pipe(v.number(), v.integer(), v.minValue(1))

const partSchema = v.object({
  /** The first and the last line, from 1. */
  lines: v.pipe(
    v.tuple([lineNumber, lineNumber]),
    v.check(([from, to]) => from <= to, 'the last line is not before the first'),
  ),
  /** The files that use it. */
  files: v.array(path),
})

const fileSchema = v.object({
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  parts: v.optional(
    v.pipe(
      v.array(partSchema),
      v.check(
        (parts) => parts.every(({ lines }, index) => lines[0] > (parts[index - 1]?.lines[1] ?? 0)),
        'ascending lines',
      ),
    ),
  ),
})

const itemSchema = v.object({
  name: itemName,
  kind: v.picklist(['bundle', 'entry', 'feature']),
  title: line,
  description: line,
  isRequired: v.boolean(),
  files: v.array(path),
  dependencies: packages,
  features: v.array(itemName),
})

/** `<style>-<lang>/index.json`, as the registry build writes it. */
export const variantIndexSchema = v.pipe(
  v.object({
    style: v.picklist(styles),
    lang: v.picklist(langs),
    items: v.array(itemSchema),
    files: v.record(path, fileSchema),
    regions: v.record(path, v.array(regionSchema)),
    stylesheet: v.optional(path),
  }),
  v.check(
    ({ files }) =>
      Object.values(files).every(({ parts = [] }) =>
        parts.every((part) => part.files.every((target) => Object.hasOwn(files, target))),
      ),
    'parts that name files of the variant',
  ),
)

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
/** The kind of an item: a set of features, a component to place, or a feature. */
export type ItemKind = RegistryItem['kind']
/** Lines of a file that a project has only with one of some other files. */
export type OptionalPart = v.InferOutput<typeof partSchema>
/** A marked region of a managed file. */
export type ManagedRegion = v.InferOutput<typeof regionSchema>
/** A file that a project with shadcn has of its own, and what the views use of it. */
export type ShadcnFile = RegistryIndex['shadcn'][number]
/** Packages and an option that a feature can add to its views. */
export type RegistryExtra = v.InferOutput<typeof extraSchema>
