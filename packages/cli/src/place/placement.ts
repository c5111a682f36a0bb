import type { Lock } from '../lock/lockFile.js'
import type { Operation } from '../plan/operation.js'

/** Code for the developer to insert, if the CLI cannot do it safely. */
export interface Snippet {
  /**
   * What to do with the code, as a sentence without a full stop: `Put this around your app in src/main.tsx`.
   */
  title: string
  code: string
}

/** The changes of a placement in the project's own files, and the code for the developer to insert. */
export interface Placement {
  operations: Operation[]
  printed: Snippet[]
  /** The file that calls `createLatchkey`. */
  setup?: string
  /** The file that imports the theme, if the placement creates it. */
  css?: string
  /** Entries for the lock's `host`. */
  host: Lock['host']
}
