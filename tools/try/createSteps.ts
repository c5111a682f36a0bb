/** Runs the steps of `npm run try`, and shows how long each takes. */
export interface Steps {
  /** Runs one step. While it runs, the elapsed time is shown. */
  run<value>(what: string, work: () => Promise<value>): Promise<value>
  /** The time since the first step began, such as `3 min 12 s`. */
  total(): string
}

/** The part of a stream that is needed: `process.stdout`. */
interface Terminal {
  readonly isTTY?: boolean | undefined
  write(text: string): unknown
}

/** How often the elapsed time is shown: in the same line of a terminal, or as a line of a file. */
const intervalMs = { terminal: 1_000, file: 10_000 }
/** Goes to the start of the line and clears it. */
const clearLine = '\r\u001b[2K'

/** Creates the steps of one run. */
export function createSteps(stream: Terminal): Steps {
  const isTerminal = stream.isTTY === true
  let startedAt: number | undefined
  return {
    async run(what, work) {
      const begun = Date.now()
      startedAt ??= begun
      const line = () => `  - ${what} (${duration(Date.now() - begun)})`
      stream.write(isTerminal ? `  - ${what}` : `  - ${what}\n`)
      const timer = setInterval(
        () => stream.write(isTerminal ? clearLine + line() : `    ${duration(Date.now() - begun)} …\n`),
        isTerminal ? intervalMs.terminal : intervalMs.file,
      )
      try {
        return await work()
      } finally {
        clearInterval(timer)
        stream.write(
          isTerminal ? `${clearLine}${line()}\n` : `    done after ${duration(Date.now() - begun)}\n`,
        )
      }
    },
    total: () => duration(startedAt === undefined ? 0 : Date.now() - startedAt),
  }
}

function duration(ms: number): string {
  const seconds = Math.round(ms / 1_000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
