import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'test', environment: 'node', include: ['src/**/*.test.ts'], testTimeout: 180_000 },
})
