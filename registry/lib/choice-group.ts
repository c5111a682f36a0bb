/** Choices below a heading. */
export interface ChoiceGroup<choice> {
  /** Default: none. */
  readonly heading?: string | undefined
  readonly choices: readonly choice[]
}
