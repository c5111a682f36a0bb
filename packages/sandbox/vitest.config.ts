import { defineConfig } from 'vitest/config'

/**
 * Files of `npm run test:all` alone. `--exclude`, which the other packages use, does not reach a project that
 * has a list of its own.
 */
const notDaily = process.env.LATCHKEY_TESTS === 'daily' ? ['**/*.all.*'] : []

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    // Threads start faster than processes.
    pool: 'threads',
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // A busy machine takes longer than the default of one second.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['**/*.dom.test.ts', '**/*.process.test.ts', ...notDaily],
          // The modules are loaded once in each thread instead of once in each file.
          isolate: false,
          setupFiles: ['@latchkey/test/restoreGlobals'],
        },
      },
      {
        extends: true,
        // Tests that look at their own process. A thread would share it with the other tests.
        test: { name: 'process', environment: 'node', pool: 'forks', include: ['test/**/*.process.test.ts'] },
      },
      {
        extends: true,
        test: { name: 'dom', environment: 'happy-dom', include: ['src/**/*.dom.test.ts'] },
      },
    ],
  },
})
