/** A class of ours in the `css` style, and the Tailwind classes it stands for. */
export interface NamedRule {
  /** For instance `lk-button-primary`. */
  readonly name: string
  readonly candidates: readonly string[]
  /** The file that has it first, and where. */
  readonly path: string
  readonly offset: number
}

/** Classes that mean the same in every style, so they keep their names. `dark` is the host's own. */
export const sharedClasses: ReadonlySet<string> = new Set(['dark', 'lk-guard'])
