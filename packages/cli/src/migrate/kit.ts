import type { Finding } from './finding.js'
import type { Migration } from './migration.js'

/** The supported kits. */
export const kitNames = ['rainbowkit', 'connectkit', 'appkit', 'web3modal', 'wallet-adapter'] as const

/** One of {@link kitNames}. */
export type KitName = (typeof kitNames)[number]

/** Why a name of a kit cannot be carried over, and what to do instead. One line each. */
export interface Advice {
  /** See `Finding`. Default `todo`. */
  kind?: Finding['kind']
  why: string
  fix: string
}

/** A kit that `migrate` supports. */
export interface Kit {
  name: KitName
  /** `RainbowKit` */
  title: string
  /** Returns whether a module specifier belongs to the kit. */
  isOwn(source: string): boolean
  /** Returns whether a package belongs to the kit and is useless without it. */
  isPackage(name: string): boolean
  /** Custom elements of the kit, for instance `appkit-button`. */
  elements?: RegExp
  /** Exports of the kit that may stay, because they work together with Latchkey. */
  keeps?: readonly string[]
  /** The function that makes the kit's set-up, if it has one. */
  setupCall?: string
  /** Plans the edits of the whole project. */
  migrate(migration: Migration): void
  /** Advice for remaining names, by exported name. */
  advice: Readonly<Record<string, Advice>>
}
