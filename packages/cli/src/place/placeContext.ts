import type { CodeStyle } from '../code/codeStyle.js'
import type { Config } from '../lock/lockFile.js'
import type { Project } from '../project/detectProject.js'
import type { RegistryIndex } from '../registry/registryIndex.js'
import type { Draft } from './draft.js'
import type { Snippet } from './placement.js'

/**
 * What can be placed: the provider (with the file that creates the latchkey), and components of the views.
 */
export type Placeable = 'provider' | 'Modal' | 'ConnectButton'

/** The input of every step of a placement. */
export interface PlaceContext {
  project: Project
  config: Config
  adapter: RegistryIndex['adapters'][number]
  /** The code style of the project's own files. */
  style: CodeStyle
  draft: Draft
  printed: Snippet[]
}
