import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'registry-build',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    environment: 'node',
    // One process for all files, so that those which look at the whole registry build it once.
    isolate: false,
    fileParallelism: false,
  },
})
