import type { LoadWorld } from '#server/seed/seed.ts'

const worlds = {
  demo: async () => (await import('./demo.ts')).seedDemo,
  busy: async () => (await import('./busy.ts')).seedBusy,
  faults: async () => (await import('./faults.ts')).seedFaults,
}
export const loadWorld: LoadWorld = (name) => worlds[name]()
