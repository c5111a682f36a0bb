import type { Finding } from './finding.js'
import type { Migration } from './migration.js'

/** The kits `migrate` knows. */
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

/** What `migrate` knows of a kit. */
export interface Kit {
  name: KitName
  /** `RainbowKit` */
  title: string
  /** Whether a module specifier belongs to the kit. */
  isOwn(source: string): boolean
  /** Whether a package of package.json is the kit's own, and of no use without it. */
  isPackage(name: string): boolean
  /** Custom elements of the kit, for instance `appkit-button`. */
  elements?: RegExp
  /** Names of the kit that may stay, since they work beside Latchkey. */
  keeps?: readonly string[]
  /** The function that makes the kit's set-up, if it has one. */
  setupCall?: string
  /** Plans the edits of the whole project. */
  migrate(migration: Migration): void
  /** What to do about names that are left, by their exported name. */
  advice: Readonly<Record<string, Advice>>
}
