/** A request in words, ready to be drawn. */
export interface RequestDescription {
  title: string
  sentence: string
  /** Label and value, in order. */
  rows: readonly (readonly [label: string, value: string])[]
  /** Text or data in full. */
  text?: string
  /** What the text is. `data` comes after the rows, since of a transaction the amounts come first. Default `message`. */
  textIs?: 'message' | 'data'
  /** What the user should look at twice. */
  warning?: string
  /** For a request to connect: the addresses to choose from. */
  accounts?: { all: readonly string[]; selected: string }
  /** What a transaction costs next to what it moves, in words; rejects with the reason if the network would refuse it. */
  fee?: () => Promise<string>
}
