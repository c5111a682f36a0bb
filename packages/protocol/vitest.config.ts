import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'protocol',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    // The modules are loaded once in each thread instead of once in each file.
    isolate: false,
    pool: 'threads',
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
