/** The description of a request in the approval window. */
export interface RequestDescription {
  title: string
  sentence: string
  /** Label and value, in order. */
  rows: readonly (readonly [label: string, value: string])[]
  /** Text or data in full. */
  text?: string
  /**
   * The kind of text. `data` is below the rows, because a transaction shows amounts first. Default `message`.
   */
  textIs?: 'message' | 'data'
  /** A warning to the user. */
  warning?: string
  /** For a request to connect: the addresses to choose from. */
  accounts?: { all: readonly string[]; selected: string }
  /** Returns the fee of a transaction as text. Rejects with the reason if the network would reject it. */
  fee?: () => Promise<string>
}
