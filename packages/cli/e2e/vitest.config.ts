import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'cli-e2e',
    root: import.meta.dirname,
    include: ['*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Each story runs a package manager, a compiler and a browser.
    fileParallelism: false,
  },
})
