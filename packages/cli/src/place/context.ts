import type { CodeStyle } from '../code/codeStyle.js'
import type { Config } from '../lock/lockFile.js'
import type { Project } from '../project/detectProject.js'
import type { RegistryIndex } from '../registry/registryIndex.js'
import type { Draft } from './draft.js'
import type { Snippet } from './placement.js'

/** What may be placed: the provider (with the file that makes the latchkey), and components of the views. */
export type Placeable = 'provider' | 'Modal' | 'ConnectButton'

/** What every step of a placement works with. */
export interface PlaceContext {
  project: Project
  config: Config
  adapter: RegistryIndex['adapters'][number]
  /** How the project's own files are written. */
  style: CodeStyle
  draft: Draft
  printed: Snippet[]
}
