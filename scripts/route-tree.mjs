/** Writes src/routeTree.gen.ts from src/routes.ts, as the plugin of the router does when Vite reads its settings. */
import { resolveConfig } from 'vite'

await resolveConfig({ logLevel: 'warn' }, 'build')
