/** A class of the `css` style, and the Tailwind classes that it replaces. */
export interface NamedRule {
  /** For instance `lk-button-primary`. */
  readonly name: string
  readonly candidates: readonly string[]
  /** The first file with the class, and the position in it. */
  readonly path: string
  readonly offset: number
}

/**
 * Classes that keep their names, because they are the same in every style. `dark` is a class of the project.
 */
export const sharedClasses: ReadonlySet<string> = new Set(['dark', 'lk-guard'])
