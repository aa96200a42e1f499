import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { houseAt, NotAdded } from './add.ts'
import * as templates from './templates.ts'

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** Adds one kind of thing; returns the paths it wrote. NAME as the usage says. */
export const kinds: Record<string, (root: string, name: string) => string[]> = {
  page(root, name) {
    const [area = '', noun = '', rest] = name.split('/')
    const table = readFileSync(join(root, 'src/routes.ts'), 'utf8')
    const areas = [...new Set([...table.matchAll(/'pages\/(\w+)\//g)].map(([, one]) => one!))]
    if (!areas.includes(area) || !kebab.test(noun) || rest !== undefined)
      throw new NotAdded(`页面写作 区域/名字，区域是 ${areas.join('、')} 之一`)
    const house = houseAt(root)
    const path = `pages/${area}/${noun}/${noun}.page.tsx`
    house.create(`src/${path}`, templates.page(area, noun))
    house.list('src/routes.ts', new RegExp(`'pages/${area}/`), `  route('/${noun}', '${path}'),`)
    return house.written
  },
  endpoint(root, name) {
    if (!kebab.test(name)) throw new NotAdded('接口写作资源的名字，例如 team-notices')
    const house = houseAt(root)
    const [variable, folder] = [templates.camel(name), `server/handlers/${name}`]
    house.create(`contract/${name}.ts`, templates.contract(name))
    house.create(`${folder}/${name}.handlers.ts`, templates.handlers(name))
    house.create(`${folder}/read-${name}.ts`, templates.handler(name))
    house.create(`src/queries/${name}.queries.ts`, templates.queries(name))
    house.list('contract/resources.ts', /^export \* as /, `export * as ${variable} from './${name}.ts'`, 'sorted')
    const table = 'server/handlers/table.ts'
    house.list(table, /\.handlers\.ts'$/, `import { ${variable} } from './${name}/${name}.handlers.ts'`, 'sorted')
    house.list(table, /^ {2}\.\.\./, `  ...${variable},`)
    return house.written
  },
  subject(root, name) {
    const [noun = '', table = '', rest] = name.split('/')
    if (!kebab.test(noun) || !kebab.test(table) || rest !== undefined)
      throw new NotAdded('对象写作 名字/表的文件，例如 notice/team-notices')
    const house = houseAt(root)
    const variable = templates.camel(noun)
    house.create(`server/subjects/${noun}.ts`, templates.subject(noun, table))
    house.list('contract/subjects.ts', /^ {2}\w+: \{ label: /, `  ${variable}: { label: '${noun}' },`)
    house.list('server/subjects/subjects.ts', /^import \{/, `import { ${variable} } from './${noun}.ts'`, 'sorted')
    house.list('server/subjects/subjects.ts', /^ {2}\w+,$/, `  ${variable},`)
    return house.written
  },
}
