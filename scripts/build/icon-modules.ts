import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*'lucide-react'/g
const EXPORT = /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g
const ICON = /node_modules\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs/
const DATA = /const __iconData = (\{[\s\S]*?\n\});/
const builder = fileURLToPath(new URL('../../src/ui/drawn-icon.ts', import.meta.url))

/**
 * Every icon is imported from its own module. Through the package's index, each module that draws one icon would depend
 * on all of them, and no file could hold only what its pages need. A built icon is its shapes alone: names, keys and
 * the package's builder stay out.
 */
export function iconModules(): Plugin[] {
  const files = new Map<string, string>()
  const modules: Plugin = {
    name: 'icon-modules',
    apply: 'build',
    buildStart() {
      const folder = join(createRequire(import.meta.url).resolve('lucide-react/icons/x'), '../..')
      const index = readFileSync(join(folder, 'lucide-react.mjs'), 'utf8')
      for (const [, names, file] of index.matchAll(EXPORT))
        for (const [, name] of names!.matchAll(/default as (\w+)/g)) files.set(name!, file!)
    },
    transform: {
      filter: { code: "from 'lucide-react'" },
      order: 'pre',
      handler(code, id) {
        if (id.includes('node_modules')) return undefined
        return code.replace(IMPORT, (_, names: string) => names.split(',').map(importOf).join('\n'))
      },
    },
  }
  const shapes: Plugin = {
    name: 'icon-shapes',
    apply: 'build',
    transform: {
      filter: { id: ICON },
      handler(code) {
        const data = DATA.exec(code)?.[1]
        if (!data) return undefined
        const { node } = new Function(`return ${data}`)() as { node: [string, Record<string, string>][] }
        const drawn = node.map((shape) =>
          JSON.stringify(shape, (name, value: unknown) => (name === 'key' ? undefined : value)),
        )
        return `import { drawnIcon } from ${JSON.stringify(builder)}\nexport default /* @__PURE__ */ drawnIcon(${drawn.join()})`
      },
    },
  }
  return [modules, shapes]

  function importOf(specifier: string): string {
    const [name, local] = specifier.trim().split(/\s+as\s+/)
    if (!name || name.startsWith('type ')) return ''
    const file = files.get(name)
    return file
      ? `import ${local ?? name} from 'lucide-react/icons/${file}'`
      : `import { ${specifier} } from 'lucide-react'`
  }
}
