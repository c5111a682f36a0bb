import type { RegistryExtra } from '../registry'
import type { ManagedRegion } from './managedRegions'

/** A look of the views. */
export type Style = 'tailwind' | 'css' | 'unstyled'

/** A language the files come in. */
export type Lang = 'ts' | 'js'

/** What an item is. */
export type ItemKind = 'bundle' | 'entry' | 'feature' | 'view' | 'primitive'

/** `index.json`: what is the same in every variant. */
export interface RegistryIndex {
  format: 2
  name: string
  version: string
  /** Packages the host brings, with the range it must satisfy. */
  peers: Record<string, string>
  adapters: { dependency: string; range: string; entry: string; factory: string }[]
  extras: readonly RegistryExtra[]
  styles: Style[]
  langs: Lang[]
}

/** `<style>-<lang>/index.json`: the items and files of one style in one language. */
export interface VariantIndex {
  style: Style
  lang: Lang
  items: RegistryItem[]
  /** Every file by its target: its path below the host's folder. */
  files: Record<string, { sha256: string }>
  /** The marked regions of the files whose lists of features the CLI writes. */
  regions: Record<string, ManagedRegion[]>
  /** Target of the stylesheet that the host has to import. */
  stylesheet?: string
}

/** One item of a variant. */
export interface RegistryItem {
  name: string
  kind: ItemKind
  title: string
  description: string
  /** A feature that no bundle or entry can do without. */
  isRequired: boolean
  /** Targets of everything the item imports, transitively, and of the stylesheet. */
  files: string[]
  /** npm packages of these files, with the ranges they were tested with. */
  dependencies: Record<string, string>
  /** The features a bundle or an entry comes with; empty for other items. */
  features: string[]
}
