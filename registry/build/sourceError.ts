/** An error in the registry source, with `file:line:column` so that editors can link it. */
export class SourceError extends Error {
  override name = 'SourceError'
  readonly path: string
  readonly line: number
  readonly column: number

  constructor(path: string, text: string, offset: number, message: string) {
    const before = text.slice(0, offset).split('\n')
    const line = before.length
    const column = (before.at(-1)?.length ?? 0) + 1
    super(`${path}:${line}:${column}: ${message}`)
    this.path = path
    this.line = line
    this.column = column
  }
}
