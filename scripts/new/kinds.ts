import { readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { houseAt, NotAdded } from './add.ts'
import * as templates from './templates.ts'

const table = 'server/city/handlers.ts'
const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** Those that have handlers already. */
const domainsOf = (root: string): string[] => [
  ...new Set([...readFileSync(join(root, table), 'utf8').matchAll(/'#server\/(\w+)\//g)].map(([, one]) => one!)),
]
/** The folder of a table's file. */
function folderOf(root: string, file: string): string {
  const found = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' }).find(
    (path) => basename(path) === `${file}.tables.ts`,
  )
  if (!found) throw new NotAdded(`没有找到表的文件 ${file}.tables.ts`)
  return dirname(found)
}

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
  endpoint(root, path) {
    const [domain = '', name = '', rest] = path.split('/')
    if (!domainsOf(root).includes(domain) || !kebab.test(name) || rest !== undefined)
      throw new NotAdded(`接口写作 领域/资源的名字，领域是 ${domainsOf(root).join('、')} 之一`)
    const house = houseAt(root)
    const [variable, folder] = [templates.camel(name), `${domain}/${name}`]
    house.create(`contract/${folder}.ts`, templates.contract(name))
    house.create(`server/${folder}/${name}.handlers.ts`, templates.handlers(folder, name))
    house.create(`server/${folder}/read-${name}.ts`, templates.handler(folder, name))
    house.create(`src/queries/${name}.queries.ts`, templates.queries(folder, name))
    house.list('contract/resources.ts', /^export \* as /, `export * as ${variable} from './${folder}.ts'`, 'sorted')
    const handlers = `import { ${variable} } from '#server/${folder}/${name}.handlers.ts'`
    house.list(table, /\.handlers\.ts'$/, handlers, 'sorted')
    house.list(table, /^ {2}\.\.\./, `  ...${variable},`)
    return house.written
  },
  subject(root, name) {
    const [noun = '', tables = '', rest] = name.split('/')
    if (!kebab.test(noun) || !kebab.test(tables) || rest !== undefined)
      throw new NotAdded('对象写作 名字/表的文件，例如 notice/team-notices')
    const house = houseAt(root)
    const variable = templates.camel(noun)
    const folder = folderOf(root, tables)
    house.create(`server/${folder}/${noun}.subject.ts`, templates.subject(noun, tables))
    house.list('contract/subjects.ts', /^ {2}\w+: \{ label: /, `  ${variable}: { label: '${noun}' },`)
    house.list(
      'server/city/subject-kinds.ts',
      /^import \{/,
      `import { ${variable} } from '#server/${folder}/${noun}.subject.ts'`,
      'sorted',
    )
    house.list('server/city/subject-kinds.ts', /^ {2}\w+,$/, `  ${variable},`)
    return house.written
  },
}
