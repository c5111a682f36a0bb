import type { Node as BabelNode, Program } from '@babel/types'

/** A parsed TS, TSX, JS or JSX file. Offsets in `program` are offsets in `text`. */
export interface SourceModule {
  /** For error messages: relative to the project, with forward slashes. */
  path: string
  text: string
  program: Program
}

/** A part of a text: from `start` up to and without `end`. */
export interface Span {
  start: number
  end: number
}

/** The offsets of a node. */
export function spanOf(node: BabelNode): Span {
  return { start: node.start ?? 0, end: node.end ?? 0 }
}
