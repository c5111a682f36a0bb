import { vi } from 'vitest'

/** Repeats a check until it passes, and resolves with its result. Has a long timeout for busy machines. */
export function eventually<result>(check: () => result | Promise<result>): Promise<result> {
  return vi.waitFor(check, { timeout: 30_000 })
}
