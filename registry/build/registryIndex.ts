import type { RegistryExtra, ShadcnFile } from '../registry'
import type { ManagedRegion } from './managedRegions'
import type { OptionalPart } from './optionalParts'

/** A style of the views. */
export type Style = 'tailwind' | 'css' | 'unstyled'

/** A language of the files. */
export type Lang = 'ts' | 'js'

/** The kind of an item. */
export type ItemKind = 'bundle' | 'entry' | 'feature'

/** `index.json`: the part that is the same in every variant. */
export interface RegistryIndex {
  format: 3
  name: string
  version: string
  /** Packages that the project must have, with their ranges. */
  peers: Record<string, string>
  adapters: { dependency: string; range: string; entry: string; factory: string }[]
  extras: readonly RegistryExtra[]
  /** The files that a project with shadcn has of its own. */
  shadcn: readonly ShadcnFile[]
  styles: Style[]
  langs: Lang[]
}

/** `<style>-<lang>/index.json`: the items and files of one style in one language. */
export interface VariantIndex {
  style: Style
  lang: Lang
  items: RegistryItem[]
  /** The files by target: the path below the folder of the views. */
  files: Record<string, { sha256: string; parts?: OptionalPart[] }>
  /** The marked regions into which the CLI writes the lists of features. */
  regions: Record<string, ManagedRegion[]>
  /** Target of the stylesheet that the project has to import. */
  stylesheet?: string
}

/** One item of a variant. */
export interface RegistryItem {
  name: string
  kind: ItemKind
  title: string
  description: string
  /** Whether the feature is required by every bundle and entry. */
  isRequired: boolean
  /** Targets of all files of the item, including the stylesheet. */
  files: string[]
  /** npm packages of these files, with the tested ranges. */
  dependencies: Record<string, string>
  /** The features of a bundle or entry. Empty for other items. */
  features: string[]
}
