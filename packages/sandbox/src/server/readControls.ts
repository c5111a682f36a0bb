import { integer, record } from './parseControl.js'
import { RequestError } from './RequestError.js'

const maxMs = 600_000
export const maxCount = 1_000_000

export const milliseconds = (value: unknown, name: string) => integer(value, name, maxMs)
export const count = (value: unknown, name: string) => integer(value, name, maxCount)

/** The fields of a body, and what they ask for. */
export interface Controls {
  /** Reads one field, if it is there, and notes what to do with it. */
  on<T>(name: string, parse: (value: unknown, name: string) => T, act: (value: T) => void): void
  /** @throws RequestError 400, before anything is done, for a field that nobody has read */
  run(): void
}

/** Reads the fields of a body one by one, and does what they say once all of them are right. */
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
