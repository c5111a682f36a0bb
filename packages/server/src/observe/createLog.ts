/** One line of the log. It has no address, key or query string of a client. */
export interface LogLine {
  readonly level: 'info' | 'warn' | 'error'
  readonly message: string
  readonly [field: string]: string | number | boolean | undefined
}

/** Receives the lines of the log. */
export type Log = (line: LogLine) => void

/** Writes each line as one JSON object to standard output. */
export const jsonLog: Log = (line) => {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...line })}\n`)
}

export const silentLog: Log = () => {}
