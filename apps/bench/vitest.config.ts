import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Our own packages are used from source, so that nothing has to be built.
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: { name: 'bench', root: import.meta.dirname, include: ['src/**/*.test.ts'] },
})
