import type { Lock } from '../lock/lockFile.js'
import type { Operation } from '../plan/operation.js'

/** Code to write by hand, where the CLI cannot place it safely. */
export interface Snippet {
  /** What to do with it, as a sentence without a full stop: `Put this around your app in src/main.tsx`. */
  title: string
  code: string
}

/** What a placement changes in the project's own files, and what is left to the developer. */
export interface Placement {
  operations: Operation[]
  printed: Snippet[]
  /** The file that calls `createLatchkey`. */
  setup?: string
  /** The file that imports the theme, when the placement made one that does. */
  css?: string
  /** Entries for the lock's `host`. */
  host: Lock['host']
}
