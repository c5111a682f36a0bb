import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Our own packages are used from source; the list replaces the defaults, so they are repeated.
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'node', include: ['src/**/*.test.ts'], environment: 'node' },
      },
      {
        extends: true,
        test: { name: 'dom', include: ['src/**/*.test.tsx'], environment: 'happy-dom' },
      },
    ],
    globalSetup: ['./test/globalSetup.ts'],
    // Two sets of accounts for two workers: see test/scene.ts.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
