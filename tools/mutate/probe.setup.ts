import { afterAll } from 'vitest'
import { probeName } from './probeName'

const hits: Record<string, Set<number>> = {}
Object.assign(globalThis, {
  [probeName](file: string, block: number) {
    hits[file] ??= new Set()
    hits[file].add(block)
  },
})

// Hooks run in reverse order: this one, from a set-up file, is the last.
// biome-ignore lint/correctness/noEmptyPattern: Vitest refuses another first argument.
afterAll(({}, { file }) => {
  const lists = Object.entries(hits).map(([name, blocks]) => [name, [...blocks].sort((a, b) => a - b)])
  Object.assign(file.meta, { hits: Object.fromEntries(lists) })
})
