import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'tools',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    testTimeout: 180_000,
    // The modules are loaded once in each process instead of once in each file. No module has state.
    isolate: false,
  },
})
