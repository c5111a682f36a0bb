import type { Lock } from '../lock/lockFile.js'
import type { Operation } from '../plan/operation.js'

/** Code to insert by hand, if the CLI cannot do it safely. */
export interface Snippet {
  /** What to do with it, as a sentence without a full stop: `Put this around your app in src/main.tsx`. */
  title: string
  code: string
}

/** The changes of a placement in the project's own files, and the code left to the developer. */
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
