import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'registry-build',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    environment: 'node',
    // A machine that runs other suites at the same time is several times slower.
    testTimeout: 180_000,
    // One process for all files, so that the registry is built once.
    isolate: false,
    fileParallelism: false,
  },
})
