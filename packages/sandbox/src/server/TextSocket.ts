/** What carries the texts of a client: a socket of a server, or an object in a page. */
export interface TextSocket {
  isOpen(): boolean
  send(text: string): void
  /** Closes it without waiting for the client. */
  cut(): void
}
