/** What the thread of PGlite is started with. */
export interface PgliteThreadData {
  /** Folder of the data. `undefined`: in memory. */
  readonly folder: string | undefined
}

/** What the thread of PGlite does. Each task is answered with rows, which only `query` has. */
export type PgliteTask =
  | { readonly type: 'open' }
  | { readonly type: 'query'; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly type: 'run'; readonly sql: string }
  | { readonly type: 'close' }

/** A message to the thread. */
export interface PgliteRequest {
  readonly id: number
  readonly task: PgliteTask
}

/** A message of the thread: the answer to the request with this id. */
export type PgliteAnswer =
  | { readonly id: number; readonly rows: readonly object[] }
  | {
      readonly id: number
      readonly error: {
        readonly name: string
        readonly message: string
        /** SQLSTATE. `undefined`: not an error of Postgres. */
        readonly code: string | undefined
      }
    }
