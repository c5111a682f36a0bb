import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'cli',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['./test/globalSetup.ts'],
    testTimeout: 180_000,
    setupFiles: ['./test/deleteFolders.ts'],
    // One process for all files, so that the compilers are loaded once. No module has state.
    isolate: false,
  },
})
