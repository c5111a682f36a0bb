import type { PackageManager } from './packageManager'
import type { Style } from './story/dialogTrees'

/** How the untouched app is made. Two hosts with the same template share one installation. */
export interface Template {
  framework: 'vite' | 'next-app' | 'next-pages' | 'react-router' | 'astro' | 'workspace'
  manager: PackageManager
  lang: 'ts' | 'js'
  tailwind?: 3 | 4
  /** Default 19. */
  react?: 18 | 19
  /** Adds a stylesheet that styles every element, with high specificity. */
  isHostile?: true
  /** Renders every page for its request, which a policy with a nonce needs. */
  hasNonce?: true
  /** ESLint in place of oxlint, in a Vite app. */
  hasEslint?: true
  /** Components of shadcn in the app, in a Vite app with Tailwind 4 and ESLint. */
  hasShadcn?: true
  /** The variant of the template with the React Compiler. */
  hasCompiler?: true
}

/** A part of the README that is a whole app or the set-up of one. */
export type ReadmeApp = 'Next' | 'React Router' | 'Hooks only'

/** One project that Latchkey has to work in. */
export interface Host {
  name: string
  template: Template
  /**
   * The style that is in use after `init --yes`, with `flags` if there are any. Absent where an app has no
   * view of ours.
   */
  style?: Style
  flags?: readonly string[]
  /** Name of the project's folder; default: the name of the host. */
  folder?: string
  /** Adds the Solana and Polkadot adapters without the packages they can do without. */
  hasMoreAdapters?: true
  /** Takes the files of this part of the README in place of what `init` writes. */
  readme?: ReadmeApp
  /** Steps that this host is without, and why. */
  without?: Partial<Record<'policy' | 'development', string>>
  /** Part of `npm test`. */
  isTested?: true
}
