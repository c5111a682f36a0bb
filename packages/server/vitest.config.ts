import { defineConfig } from 'vitest/config'
import { waitMs } from '../test/src/waitMs.js'

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    name: 'server',
    environment: 'node',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/startPostgres.ts'],
    // One process for all files: PGlite takes seconds to start, and is started once.
    pool: 'threads',
    isolate: false,
    maxWorkers: 1,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // A busy machine takes longer than the default of one second.
    expect: { poll: { timeout: waitMs } },
  },
})
