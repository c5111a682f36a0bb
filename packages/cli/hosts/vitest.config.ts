import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'cli-hosts',
    root: import.meta.dirname,
    include: ['*.test.ts'],
    testTimeout: 900_000,
    hookTimeout: 120_000,
    // Each host runs a package manager, a compiler and a browser.
    fileParallelism: false,
  },
})
