import { Generator, getConfig } from '@tanstack/router-generator'
import { routes } from './src/routes.ts'
const root = process.cwd()
const config = getConfig({ target: 'react', autoCodeSplitting: false, virtualRouteConfig: routes, routesDirectory: './src', generatedRouteTree: './src/routeTree.gen.ts', disableLogging: true, quoteStyle: 'single', semicolons: false } as never, root)
await new Generator({ config, root }).run()
