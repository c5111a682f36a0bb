import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'cli',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['./test/globalSetup.ts'],
    testTimeout: 180_000,
    // A project without a lock file gets the package manager that runs the command.
    env: { npm_config_user_agent: 'npm/11.6.2 node/v24.11.0 linux x64' },
    setupFiles: ['./test/deleteFolders.ts'],
    // One process for all files, so that the compilers are loaded once. No module has state.
    isolate: false,
  },
})
