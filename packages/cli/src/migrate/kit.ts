import type { Finding } from './finding.js'
import type { Migration } from './migration.js'

/** The supported kits. */
export const kitNames = ['rainbowkit', 'connectkit', 'appkit', 'web3modal', 'wallet-adapter'] as const

/** One of {@link kitNames}. */
export type KitName = (typeof kitNames)[number]

/** Why a name of a kit has no counterpart, and what to do instead. One line each. */
export interface Advice {
  /** See `Finding`. Default `todo`. */
  kind?: Finding['kind']
  why: string
  fix: string
}

/** A kit that `migrate` supports. */
export interface Kit {
  name: KitName
  /** For instance `RainbowKit`. */
  title: string
  /** Returns whether a module specifier belongs to the kit. */
  isOwn(source: string): boolean
  /** Returns whether a package belongs to the kit and is not used without it. */
  isPackage(name: string): boolean
  /** Custom elements of the kit, for instance `appkit-button`. */
  elements?: RegExp
  /** Exports of the kit that are not replaced, because they work with Latchkey. */
  keeps?: readonly string[]
  /** The function that creates the kit's set-up, if there is one. */
  setupCall?: string
  /** Plans the edits of the whole project. */
  migrate(migration: Migration): void
  /** Advice for remaining names, by exported name. */
  advice: Readonly<Record<string, Advice>>
}
