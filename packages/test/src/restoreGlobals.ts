import { afterAll, vi } from 'vitest'

// Test files of one thread share its globals and its clock.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
