import { integer, record } from './parseControl.js'
import { RequestError } from './RequestError.js'

const maxMs = 600_000
export const maxCount = 1_000_000

export const milliseconds = (value: unknown, name: string) => integer(value, name, maxMs)
export const count = (value: unknown, name: string) => integer(value, name, maxCount)

/** Reads the fields of a body and applies them. */
export interface Controls {
  /** Parses a field if present, and schedules its action. */
  on<T>(name: string, parse: (value: unknown, name: string) => T, act: (value: T) => void): void
  /** Runs the scheduled actions. @throws RequestError 400 for an unknown field, before any action */
  run(): void
}

/** Creates a reader that applies a body's fields after all of them are valid. */
export function readControls(body: unknown, of: string): Controls {
  const asked = record(body)
  const unread = new Set(Object.keys(asked))
  const steps: (() => void)[] = []
  return {
    on(name, parse, act) {
      unread.delete(name)
      const { [name]: value } = asked
      if (value === undefined) return
      const parsed = parse(value, name)
      steps.push(() => act(parsed))
    },
    run() {
      const [unknown] = unread
      if (unknown !== undefined) throw new RequestError(400, `"${unknown}" is not a control of ${of}.`)
      for (const step of steps) step()
    },
  }
}
