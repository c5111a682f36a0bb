/** What carries the texts of a client: a socket of a server, or an object in a page. */
export interface TextSocket {
  isOpen(): boolean
  send(text: string): void
  /** Closes it once it is open, with a code and the reason (RFC 6455). Absent: it can only be cut. */
  close?(code: number, reason: string): void
  /** Closes it without waiting for the client. */
  cut(): void
}
