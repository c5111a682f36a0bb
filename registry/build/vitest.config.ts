import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'registry-build',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    environment: 'node',
    // One process for all files, so that the registry is built once.
    isolate: false,
    fileParallelism: false,
  },
})
