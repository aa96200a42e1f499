import { defineConfig } from 'vitest/config'

/** `npm run chaos`: everything that can break around a server, one after the other. No part of `npm test`. */
export default defineConfig({
  define: { __BUILD_ID__: '"test"' },
  test: { environment: 'node', include: ['tests/chaos/**/*.chaos.ts'], reporters: ['verbose'], fileParallelism: false },
})
