import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*'lucide-react'/g
const EXPORT = /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g

/**
 * Every icon is imported from its own module. Through the package's index, each module that draws one icon would depend
 * on all of them, and no file could hold only what its pages need.
 */
export function iconModules(): Plugin {
  const files = new Map<string, string>()
  return {
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

  function importOf(specifier: string): string {
    const [name, local] = specifier.trim().split(/\s+as\s+/)
    if (!name || name.startsWith('type ')) return ''
    const file = files.get(name)
    return file
      ? `import ${local ?? name} from 'lucide-react/icons/${file}'`
      : `import { ${specifier} } from 'lucide-react'`
  }
}
